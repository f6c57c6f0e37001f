import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/open-database.ts";
import { findValidators } from "../../db/queries/definitions/find-validators.ts";
import { readValidatorsName } from "../definitions/validators-address.ts";

const gzipped = promisify(gzip);

/** Serves the compiled validators of every published version from the store, by whichever node is asked. */
export const serveValidators = (app: FastifyInstance, db: Database): void => {
  app.get<{ Params: { name: string } }>("/assets/forms/:name", { schema: { hide: true } }, async (request, reply) => {
    const wanted = readValidatorsName(request.params.name);
    const source = wanted && (await findValidators(db, wanted.id, wanted.version, wanted.hash));
    if (source === undefined) return reply.callNotFound();
    reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding")
      .type("text/javascript; charset=utf-8");
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(source);
    return reply.header("content-encoding", "gzip").send(await gzipped(source));
  });
};
