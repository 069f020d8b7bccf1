# The commands are those of "The program" in docs/operations.md.
FROM node:24-bookworm-slim AS release
WORKDIR /srv/shop/current
COPY . .
RUN npm ci --workspaces=false
RUN npm run build
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
# pg_dump and pg_restore for backups, of the release of the database in compose.yaml, from PostgreSQL's own packages.
ARG POSTGRES_MAJOR=17
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install -y --no-install-recommends postgresql-client-$POSTGRES_MAJOR \
 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /srv/shop --shell /usr/sbin/nologin shop \
 && install -d -o shop -g shop -m 750 /var/lib/shop
COPY --from=release /srv/shop/current /srv/shop/current
WORKDIR /srv/shop/current
USER shop
ENV DATA_DIR=/var/lib/shop HOST=0.0.0.0 PORT=3000
VOLUME /var/lib/shop
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-old-space-size=320", "--max-semi-space-size=16", "server/main.ts"]
