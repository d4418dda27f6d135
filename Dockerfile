FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS production-dependencies
WORKDIR /site
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /site
COPY package.json ./
COPY --from=production-dependencies /site/node_modules node_modules
COPY db/migrations db/migrations
COPY db/derived.sql db/roles.sql db/
COPY --from=build /site/build build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=10s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which does not forward SIGTERM.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=192", "build/node/server.js"]
