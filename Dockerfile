# One process, no other service. For amd64 and arm64 alike: nothing is compiled, and what is native comes ready for either.

# The release, with the files of the tarball for hosts (scripts/release.mjs).
FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY tools/package.json tools/
RUN npm ci
COPY . .
RUN npm run build -- --release

# The modules that the server needs at run time, for the target machine (npm calls amd64 x64).
FROM --platform=$BUILDPLATFORM node:24-slim AS modules
WORKDIR /app
ARG TARGETARCH
COPY --from=build /app/.artifacts/brigantine .
RUN npm ci --ignore-scripts --os=linux --libc=glibc ${TARGETARCH:+--cpu=$(echo $TARGETARCH | sed s/amd64/x64/)}
# Not run: types, maps, pages about packages (licences stay), and the database for another C library.
RUN find node_modules -type f -regex '.*\.\([cm]?ts\|map\|md\)' ! -iname '*licen[cs]e*' -delete
RUN rm -rf node_modules/@libsql/*-musl && mkdir -m 700 data

FROM node:24-slim
ENV NODE_ENV=production PORT=2567 HOST=0.0.0.0 CLIENT_DIR=/app/client/dist DATA_DIR=/data FROZEN_DIR=/data/frozen
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/.artifacts/brigantine .
# Where the tables are kept: all that the server writes. Everything else may be read-only.
COPY --from=modules --chown=node:node /app/data /data
VOLUME /data
USER node
EXPOSE 2567
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "server/dist/healthcheck.js"]
# Exec form: the signal to stop must reach node itself.
CMD ["node", "server/dist/main.js"]
