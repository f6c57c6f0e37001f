import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { backupLines } from "../../db/backup/backup-lines.ts";
import { CannotRestore } from "../../db/backup/restore-lines.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { beginBulkRead } from "../privileged/bulk-read.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { type BackupSite, needBackupKey, sealBackup } from "./sealed-backup.ts";
import { needBackupRelease } from "./two-people.ts";
import { admitOperator } from "./upkeep-handlers.ts";

async function* textOf(snapshot: () => Promise<Snapshot>, taken: Date): AsyncGenerator<Buffer> {
  const { db, close } = await snapshot();
  try {
    const whole = db.isTransaction ? backupLines(db, taken.toISOString()) : inTransaction(db, taken);
    for await (const lines of whole) yield Buffer.from(`${lines}\n`);
  } finally {
    await close();
  }
}

/** The settings for a backup apply to one transaction. */
async function* inTransaction(db: Snapshot["db"], taken: Date): AsyncGenerator<string> {
  const transaction = await db.startTransaction().execute();
  try {
    yield* backupLines(transaction, taken.toISOString());
  } finally {
    await transaction.rollback().execute();
  }
}

/**
 * A backup of the store as a stream of bytes; writes continue meanwhile.
 *
 * @param recipients public keys to encrypt it to; unencrypted without any
 */
export const backupStream = (
  snapshot: () => Promise<Snapshot>,
  taken: Date,
  recipients: readonly string[] = [],
): Promise<Readable> => {
  const text = Readable.from(textOf(snapshot, taken), { objectMode: false });
  const gzip = createGzip({ level: 6 });
  text.on("error", (error) => gzip.destroy(error));
  gzip.on("close", () => text.destroy());
  return sealBackup(text.pipe(gzip), recipients);
};

const NEWLINE = 0x0a;

const isCut = (error: unknown): boolean =>
  error instanceof Error && /^Z_(BUF|DATA)_ERROR$/.test(String(Reflect.get(error, "code")));

/**
 * The lines of a backup file. Only a line feed ends one: user text may contain other line separators.
 *
 * @throws {CannotRestore} where the file is truncated, or is not a backup
 */
export async function* backupFileLines(file: Readable): AsyncGenerator<string> {
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  let begun: Buffer[] = [];
  try {
    for await (const chunk of file.pipe(gunzip)) {
      if (!Buffer.isBuffer(chunk)) continue;
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString("utf8");
        begun = [];
        from = end + 1;
      }
      begun.push(chunk.subarray(from));
    }
  } catch (error) {
    if (isCut(error)) throw new CannotRestore("The file is cut or damaged, or is not a backup. Nothing was restored.");
    throw error;
  }
}

/** Serves a backup of the whole store, of every firm, while the portal is in use; to operators only. */
export const serveBackup = (
  app: FastifyInstance,
  open: Services,
  snapshot: () => Promise<Snapshot>,
  site: BackupSite & { readonly backupNeedsTwo: boolean },
): void => {
  const { backupRecipients } = site;
  const isSealed = backupRecipients.length > 0;
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const routeOptions = {
    schema: { hide: true, body: bodySchema({ form: {} }) },
    onRequest: async (request: FastifyRequest) => {
      const admitted = await admitToFile(open, request);
      admitOperator(admitted.user);
      needBackupKey(site);
      callers.set(request, admitted);
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, {});
    },
  };
  app.post("/files/backup", routeOptions, async (request, reply) => {
    const admitted = callers.get(request);
    if (!admitted) throw notSignedIn();
    const { user, services } = admitted;
    await needBackupRelease(services, site, user.userId);
    const read = await beginBulkRead(services, user, { action: "backup", what: "backup" });
    services.log.info({ user: user.userId }, "a backup is taken");
    const now = services.clock.now();
    reply
      .header("content-disposition", keptAs(`Portal backup ${londonDate(now)}.jsonl.gz${isSealed ? ".age" : ""}`))
      .header("cache-control", "private, no-store");
    return reply
      .type(isSealed ? "application/octet-stream" : "application/gzip")
      .send(read.metered(await backupStream(snapshot, now, backupRecipients)));
  });
};
