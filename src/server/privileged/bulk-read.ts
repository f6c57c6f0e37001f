import { Readable } from "node:stream";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { noteBackup } from "../../db/commands/jobs.ts";
import { userSubject } from "../../db/commands/people/accounts.ts";
import { type BulkLimits, reserveBulkRead, returnBulkRows } from "../../db/commands/privileged.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { noticeOfAct } from "./notice-of-act.ts";

/** A bulk read to begin. */
interface WantedRead {
  /** Its action in the reader's audit. */
  readonly action: "backup" | "export-files" | "export-list";
  /** The file, such as `quotes.csv`. */
  readonly what: string;
  /** Most rows; without it the read counts as one file. */
  readonly maxRows?: number;
  /** Id of the firm whose administrators are notified; the reader's own by default. */
  readonly concerns?: string;
}

type Needed = Pick<Services, "db" | "clock" | "newId" | "site" | "publicUrl" | "log" | "bulkLimits">;

type Reader = Pick<SessionUser, "firmId" | "userId" | "name">;

/** A read of many rows or files, from before its first byte to its end. */
export interface BulkRead {
  /** Most rows allowed: what is left of the day's limit. */
  readonly maxRows: number;
  /** Counts rows, or files of an archive, that were sent. */
  count(rows: number): void;
  /**
   * Passes the chunks through and counts their bytes; at the end, or when the connection breaks, the size goes to the
   * audit.
   */
  metered(chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Readable;
}

const tooMuch = ({ reads, rows }: BulkLimits): Refused =>
  new Refused(
    429,
    "bulk-limit",
    `You have reached the daily limit for exports: ${reads} files or ${rows.toLocaleString("en-GB")} rows. Continue tomorrow, or ask the portal's operator to raise BULK_READS_PER_DAY or BULK_ROWS_PER_DAY.`,
  );

/**
 * Begins a bulk read: it is counted and audited before the first byte is sent, so that it is recorded even if the
 * connection or the server fails midway.
 *
 * @throws {Refused} 429 where the day's limit is used up
 */
export const beginBulkRead = async (
  services: Needed,
  reader: Reader,
  { action, what, maxRows = 0, concerns = reader.firmId }: WantedRead,
): Promise<BulkRead> => {
  const { db, clock, bulkLimits: limits, log } = services;
  const day = londonDate(clock.wall());
  const noteRead = (transaction: typeof db, action: string, detail: Readonly<Record<string, unknown>>) =>
    appendAudit(transaction, {
      firm_id: reader.firmId,
      subject: userSubject(reader.userId),
      at: clock.now(),
      actor: reader.userId,
      action,
      detail,
    });
  const reserved = await inOneTransaction(db, async (transaction) => {
    const allowed = await reserveBulkRead(transaction, reader, { day, maxRows, limits });
    if (allowed === undefined) throw tooMuch(limits);
    await noteRead(transaction, action, { what });
    return allowed;
  });
  const given = { rows: 0, bytes: 0, whole: false };
  const sized = () =>
    inOneTransaction(db, async (transaction) => {
      const unused = reserved - Math.min(reserved, given.rows);
      if (unused > 0) await returnBulkRows(transaction, reader, { day, unused });
      await noteRead(transaction, "read-size", { what, ...given });
      if (action === "backup" && given.whole) await noteBackup(transaction, reader.userId);
      await noticeOfAct(transaction, services, { act: action, by: reader, concerns, rows: given.rows });
    });
  // The bytes were sent: a failure here must not look like a failed download.
  const end = () =>
    sized().catch((error: unknown) => log.error({ err: error, user: reader.userId }, "a bulk read is not sized"));
  let isBegun = false;
  async function* counted(chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>) {
    isBegun = true;
    try {
      for await (const chunk of chunks) {
        given.bytes += Buffer.byteLength(chunk);
        yield chunk;
      }
      given.whole = true;
    } finally {
      await end();
    }
  }
  return {
    maxRows: reserved,
    count: (rows) => {
      given.rows += rows;
    },
    metered: (chunks) => {
      const read = Readable.from(counted(chunks), { objectMode: false });
      // The caller may have left before the first byte.
      return read.once("close", () => isBegun || end());
    },
  };
};
