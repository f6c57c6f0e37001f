import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request carries the token, compared in a time that tells nothing of it. */
const carries = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));

/** Notes every answer of the server. */
export const watchAnswers = (server: FastifyInstance, { answered }: Metrics): void => {
  server.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    answered({ method, route: routeOptions.url, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
  });
};

/** `/metrics` beside the portal itself, for anyone who has the token. */
export const serveMetrics = (server: FastifyInstance, { text, contentType }: Metrics, token: string): void => {
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!carries(request.headers.authorization, token))
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .send({ error: "not-signed-in", message: "Send the token of METRICS_TOKEN.", reasons: [] });
    return reply
      .type(contentType)
      .header("cache-control", "no-store")
      .send(await text());
  });
};

const isAsked = ({ method, url }: IncomingMessage): boolean => method === "GET" && url?.split("?", 1)[0] === "/metrics";

/**
 * `/metrics` on a port of its own, which nobody but the machine that collects them should reach.
 *
 * @param token asked for as well where one is configured
 */
export const listenForMetrics = async (
  { text, contentType }: Metrics,
  { port, host, token }: { readonly port: number; readonly host: string; readonly token?: string | undefined },
): Promise<Server> => {
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!isAsked(request)) reply.writeHead(404);
    else if (token !== undefined && !carries(request.headers.authorization, token))
      reply.writeHead(401, { "www-authenticate": "Bearer" });
    else {
      const body = await text();
      reply.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).write(body);
    }
    reply.end();
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
};
