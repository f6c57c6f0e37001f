import { createHash } from "node:crypto";
import { auditHash } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { AuditAnchorRow } from "../tables/upkeep-tables.ts";
import type { AuditRow } from "../tables.ts";

/** A day whose audit rows differ from those that its anchor was made over. */
export interface BrokenDay {
  readonly day: string;
  /** `missing`: fewer rows than there were. `edited`: changed rows, or more. */
  readonly fault: "edited" | "missing";
}

const BATCH = 1_000;

/** Gives the end of a day in the calendar that the caller uses. */
type EndOfDay = (day: string) => Date;

/** Rows from a time, or the beginning, until before another, in order of time. */
async function* rowsBetween(db: Database, from: Date | undefined, until: Date): AsyncIterable<AuditRow> {
  const wanted = db.selectFrom("audit").selectAll().where("at", "<", until);
  const query = (from === undefined ? wanted : wanted.where("at", ">=", from))
    .orderBy("at")
    .orderBy("firm_id")
    .orderBy("subject")
    .orderBy("seq")
    .limit(BATCH);
  let rows = await query.execute();
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    rows = await query
      .where((eb) =>
        eb(
          eb.refTuple("at", "firm_id", "subject", "seq"),
          ">",
          eb.tuple(last.at, last.firm_id, last.subject, last.seq),
        ),
      )
      .execute();
  }
}

/** The anchor of a day over the rows since the previous one. It covers each row's content, not its stored hash. */
export const anchorOf = async (
  db: Database,
  day: string,
  before: AuditAnchorRow | undefined,
  endOf: EndOfDay,
): Promise<AuditAnchorRow> => {
  const hash = createHash("sha256").update(before?.hash ?? "");
  let rows = 0;
  for await (const row of rowsBetween(db, before && endOf(before.day), endOf(day))) {
    hash.update(auditHash(row));
    rows += 1;
  }
  return { day, rows, hash: hash.digest("hex") };
};

/** The anchor of a day; undefined where it has none. */
export const anchorOfDay = (db: Database, day: string): Promise<AuditAnchorRow | undefined> =>
  db.selectFrom("audit_anchor").selectAll().where("day", "=", day).executeTakeFirst();

export const newestAnchor = (db: Database): Promise<AuditAnchorRow | undefined> =>
  db.selectFrom("audit_anchor").selectAll().orderBy("day", "desc").limit(1).executeTakeFirst();

/**
 * Days whose rows differ from their anchor. Each day is checked against the previous anchor as written, so that one broken
 * day does not affect later ones.
 *
 * @param outside anchors kept outside the store, which could not be rewritten with it; for days that are not among them
 * the store's own are used
 * @param after only days after this anchor's, from which the next one continues
 */
export const brokenDays = async (
  db: Database,
  outside: readonly AuditAnchorRow[],
  endOf: EndOfDay,
  after?: AuditAnchorRow,
): Promise<readonly BrokenDay[]> => {
  const own = await db.selectFrom("audit_anchor").selectAll().execute();
  const byDay = new Map([...own, ...outside].map((anchor) => [anchor.day, anchor]));
  const wanted = [...byDay.values()].filter(({ day }) => after === undefined || day > after.day);
  const broken: BrokenDay[] = [];
  const isOwn = new Set(own.map(({ day }) => day));
  let before = after;
  let ownBefore = after;
  for (const anchor of wanted.sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const now = await anchorOf(db, anchor.day, before, endOf);
    // A node that was killed midway left an anchor outside that the store never had, and that the next one does not build
    // on.
    const isSound = async () =>
      now.hash === anchor.hash ||
      (before !== ownBefore && (await anchorOf(db, anchor.day, ownBefore, endOf)).hash === anchor.hash);
    if (!(await isSound())) broken.push({ day: anchor.day, fault: now.rows < anchor.rows ? "missing" : "edited" });
    before = anchor;
    if (isOwn.has(anchor.day)) ownBefore = anchor;
  }
  return broken;
};

/** `2026-11-25 1204 3f…`, one per line. */
export const lineOfAnchor = ({ day, rows, hash }: AuditAnchorRow): string => `${day} ${rows} ${hash}\n`;

/** Parses such lines; undefined where one of them is invalid. */
export const anchorsIn = (text: string): readonly AuditAnchorRow[] | undefined => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const anchors = lines.flatMap((line) => {
    const [, day, rows, hash] = /^(\d{4}-\d{2}-\d{2}) (\d{1,10}) ([0-9a-f]{64})$/.exec(line.trim()) ?? [];
    return day === undefined || hash === undefined ? [] : [{ day, rows: Number(rows), hash }];
  });
  return anchors.length === lines.length ? anchors : undefined;
};
