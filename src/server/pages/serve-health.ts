import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/open-database.ts";
import { ping } from "../../db/queries/ping.ts";

const PATIENCE_MS = 2_000;

const withinPatience = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** `/healthz`: the process lives. `/readyz`: it can serve; it is migrated before it listens. */
export const serveHealth = (app: FastifyInstance, db: Database): void => {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    try {
      await withinPatience(ping(db));
      return { status: "ready" };
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply
        .code(503)
        .header("retry-after", "5")
        .send({ status: "not ready", reason: "The database cannot be reached." });
    }
  });
};
