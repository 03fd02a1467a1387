# Builds the release and carries it alone, with production dependencies and PostgreSQL's client for backups.
# The client must not be older than the server: bookworm has 15 (as compose.yaml), trixie 17: --build-arg DEBIAN=trixie.
ARG DEBIAN=bookworm
FROM node:22-${DEBIAN}-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && cd dist/release && npm ci --no-audit --no-fund

FROM node:22-${DEBIAN}-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /data
COPY --from=build /src/dist/release /app
WORKDIR /app
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}${process.env.BASE_PATH || ''}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
