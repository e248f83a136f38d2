# An image of Starboard, the client inside the program.
#
#   docker build -t starboard .                              builds it from source
#   docker build --target binary --output DIR .              only the program, into DIR
#   docker build --build-context binary=DIR -t starboard .   builds it from the program `starboard` in DIR; nothing is compiled

FROM node:24-bookworm-slim AS client
WORKDIR /src/web-client
COPY web-client/package.json web-client/package-lock.json web-client/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web-client ./
# The texts of games, `games/*/locales/`, are built in.
COPY games ../games
RUN npm run build

FROM rust:1.95-bookworm AS server
WORKDIR /src
COPY . .
COPY --from=client /src/web-client/dist web-client/dist
# Some arm64 kernels have pages of 16 or 64 KiB, and jemalloc stops where a page is larger than it was built for.
ARG TARGETARCH
RUN if [ "$TARGETARCH" = arm64 ]; then export JEMALLOC_SYS_WITH_LG_PAGE=16; fi && \
    cargo build --release --locked -p starboard

FROM scratch AS binary
COPY --from=server /src/target/release/starboard /starboard

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 starboard && install -d -o starboard /data
COPY --from=binary /starboard /usr/local/bin/starboard
USER starboard
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["starboard", "--listen", "0.0.0.0:8080", "--data", "/data"]
