# One process, no other service. Built for amd64 and arm64 alike: nothing is compiled.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY tools/package.json tools/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production PORT=2567 HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/shared shared
COPY --from=build /app/server server
COPY --from=build /app/client/dist client/dist
COPY --from=build /app/client/package.json client/
# Where the tables are kept.
RUN mkdir /data && chown node /data
VOLUME /data
USER node
EXPOSE 2567
# Exec form: the signal to stop must reach node itself.
CMD ["node", "server/dist/main.js"]
