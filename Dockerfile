# One image with all roles: docker run … postledger api | worker | web | config check
# syntax=docker/dockerfile:1
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1 CI=1
COPY package.json package-lock.json ./
# A registry that needs a configuration or an authority: --secret id=npmrc,src=.npmrc --secret id=ca,src=ca.pem
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && node scripts/image-tree.ts /app

FROM ${BASE}
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production \
    SERVICE_HOST=0.0.0.0 \
    WEB_HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    METRICS_PORT=9464 \
    SHUTDOWN_DELAY_SECONDS=5 \
    DATA_DIR=/data
USER 1000:1000
EXPOSE 4000 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "deploy/main.ts", "probe"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--no-regexp-tier-up", "deploy/main.ts"]
CMD ["--help"]
