# The site in a container: built in one stage, served from another, as an unprivileged user. See docs/deploying.md.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# No package here needs an install script. npm ci refuses a lockfile without the optional binaries of this system; npm install accepts it.
RUN npm ci --ignore-scripts --no-audit --no-fund || npm install --ignore-scripts --no-audit --no-fund
COPY . .
RUN node commands/build.ts \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site ./
# The only folder besides the data that the server writes to: compressed pages, made at the first start.
RUN mkdir -p /data && chown -R node:node /data dist/*/compressed
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same as in commands/server-process.mjs.
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "--no-allocation-site-pretenuring", "commands/serve.ts"]
