# Pin both images by digest where you know one: `debian:bookworm-slim@sha256:…`, as `docker buildx imagetools inspect` shows it.
FROM rust:1.95.0-slim-bookworm AS build
# 1 records what bots make the program do, and optimises by that: minutes longer to build, a few per cent faster.
ARG PGO=0
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && \
    if [ "$PGO" = 1 ]; then apt-get install -y --no-install-recommends postgresql && rustup component add llvm-tools; fi && \
    rm -rf /var/lib/apt/lists/*
# The commit that the metric `gavel_build_info` names.
ARG GAVEL_COMMIT=unknown
WORKDIR /src
COPY . .
# The caches hold what others wrote, so a change of Gavel alone compiles Gavel alone.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target bench/dist "$PGO" /gavel

FROM debian:bookworm-slim
# A number, which Kubernetes can compare with `runAsNonRoot`.
RUN useradd --system --create-home --uid 10001 gavel
COPY --from=build /gavel /usr/local/bin/gavel
USER 10001
WORKDIR /home/gavel
# A container is reached from outside of it alone.
ENV GAVEL_LISTEN=0.0.0.0:8080 GAVEL_METRICS_LISTEN=0.0.0.0:9464
EXPOSE 8080 9464
ENTRYPOINT ["gavel"]
CMD ["serve"]
