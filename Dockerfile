# docker build -t verso . && docker run -p 8080:8080 verso
FROM node:24-slim AS build
WORKDIR /verso
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# what pages say of the service, as "Settings" in the guide on deploying has it:
# docker build --build-arg SITE_URL=https://verso.example -t verso .
ARG SITE_URL CONTACT SECURITY_CONTACT OPERATOR OPERATOR_LAW SOURCE_URL READER DOWNLOADS TREE PUBLIC_KEY
RUN npm run build && npm run pack -- server

FROM node:24-alpine3.22 AS node

FROM alpine:3.22
# Node alone, without npm and headers
RUN apk add --no-cache libstdc++
COPY --from=node /usr/local/bin/node /usr/local/bin/
WORKDIR /verso
COPY --from=build /verso/dist/server ./
# the free versions, for everybody; with the address of a Postgres there are accounts and keys as well
ENV DATABASE_URL=none PORT=8080
USER nobody
EXPOSE 8080
HEALTHCHECK CMD wget -qO- "http://127.0.0.1:$PORT/healthz"
CMD ["node", "serve.mjs"]
