import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Snapshot } from "../../db/snapshot.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { admitToFile } from "../admit-to-file.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { readForm } from "../read-form.ts";
import type { Services } from "../services.ts";
import { admitOperator } from "./admit-operator.ts";
import { backupStream } from "./backup-stream.ts";

/** Gives a backup of the whole store, of every firm, while everybody goes on working; to those who run the portal only. */
export const serveBackup = (app: FastifyInstance, services: Services, snapshot: () => Promise<Snapshot>): void => {
  const door = {
    schema: { hide: true, body: bodySchema({ form: {} }) },
    onRequest: async (request: FastifyRequest) => {
      const user = await admitToFile(services, request);
      admitOperator(user);
      services.log.info({ user: user.userId }, "a backup is taken");
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, {});
    },
  };
  app.post("/files/backup", door, async (_request, reply) => {
    const now = services.clock.now();
    reply
      .header("content-disposition", keptAs(`Portal backup ${londonDate(now)}.jsonl.gz`))
      .header("cache-control", "private, no-store");
    return reply.type("application/gzip").send(backupStream(snapshot, now));
  });
};
