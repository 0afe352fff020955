# How the program is built: `plain`, or `pgo`, which takes twice as long and serves some tenth more (docs/operating.md).
ARG BUILD=plain

FROM rust:1.95-slim-bookworm AS source
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .

FROM source AS plain
RUN cargo build --release --locked -p gavel && cp target/release/gavel /gavel

FROM source AS pgo
RUN rustup component add llvm-tools
RUN apt-get update && apt-get install -y --no-install-recommends postgresql python3 && rm -rf /var/lib/apt/lists/*
RUN bench/pgo && cp target/pgo/gavel /gavel

FROM ${BUILD} AS build

FROM debian:bookworm-slim
RUN useradd --system --create-home gavel
COPY --from=build /gavel /usr/local/bin/gavel
USER gavel
WORKDIR /home/gavel
# A container is reached from outside of it alone.
ENV GAVEL_LISTEN=0.0.0.0:8080 GAVEL_METRICS_LISTEN=0.0.0.0:9464
EXPOSE 8080 9464
ENTRYPOINT ["gavel"]
CMD ["serve"]
