# Stage 1 puts the pinned packages, checked by hash, into a virtual environment; its tools stay behind.
FROM python:3.13-slim AS build
COPY requirements/runtime.txt /tmp/
RUN python -m venv --without-pip /opt/venv \
 && pip --python /opt/venv/bin/python install --no-cache-dir --require-hashes --only-binary :all: -r /tmp/runtime.txt

# Stage 2 holds the packages and the bot, no more, and runs as nobody in particular.
FROM python:3.13-slim
RUN useradd --system --no-create-home spielstein && mkdir /data && chown spielstein /data
COPY --from=build /opt/venv /opt/venv
WORKDIR /app
COPY seeds seeds
COPY render render
COPY storage storage
COPY bot bot
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 SPIELSTEIN_DATABASE=/data/spielstein.db
USER spielstein
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "-m", "bot.health"]
CMD ["python", "-m", "bot"]
