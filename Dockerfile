FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --release --locked -p gavel

FROM debian:bookworm-slim
RUN useradd --system --create-home gavel
COPY --from=build /src/target/release/gavel /usr/local/bin/gavel
USER gavel
WORKDIR /home/gavel
EXPOSE 8080 9464
ENTRYPOINT ["gavel"]
CMD ["serve"]
