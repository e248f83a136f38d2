# The whole program in one small image: the client is built first and put inside the server's binary.
FROM node:24-bookworm-slim AS client
WORKDIR /src/web-client
COPY web-client/package.json web-client/package-lock.json web-client/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web-client ./
RUN npm run build

FROM rust:1.95-bookworm AS server
WORKDIR /src
COPY . .
COPY --from=client /src/web-client/dist web-client/dist
RUN cargo build --release --locked --bin starboard

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 starboard && install -d -o starboard /data
COPY --from=server /src/target/release/starboard /usr/local/bin/starboard
USER starboard
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["starboard", "--listen", "0.0.0.0:8080", "--data", "/data"]
