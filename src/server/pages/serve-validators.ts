import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { readValidatorsName } from "../definitions/validators-address.ts";
import type { Services } from "../services.ts";

const gzipped = promisify(gzip);

/** Serves the compiled validators of every published version as this node runs them, by whichever node is asked. */
export const serveValidators = (app: FastifyInstance, { definitions }: Pick<Services, "definitions">): void => {
  app.get<{ Params: { name: string } }>("/assets/forms/:name", { schema: { hide: true } }, async (request, reply) => {
    const wanted = readValidatorsName(request.params.name);
    const loaded = wanted && (await definitions.find(wanted.id, wanted.version));
    if (!loaded?.validators.address.endsWith(`/${request.params.name}`)) return reply.callNotFound();
    const { code } = loaded.validators;
    reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding")
      .type("text/javascript; charset=utf-8");
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(code);
    return reply.header("content-encoding", "gzip").send(await gzipped(code));
  });
};
