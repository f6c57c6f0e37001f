import { appendFile } from "node:fs/promises";
import { anchorOf, lineOfAnchor, newestAnchor } from "../../db/audit/anchors.ts";
import { addDays, londonDate, londonInstant } from "../../form/values/calendar.ts";
import type { Services } from "../services.ts";

/** A row is stored at most this long after its timestamp. */
const MAX_DELAY_MS = 3_600_000;

/** The end of a London calendar day. */
export const endOfDay = (day: string): Date => new Date(londonInstant(addDays(day, 1), "00:00"));

/** The latest day whose rows are all stored. */
const lastWholeDay = ({ clock }: Pick<Services, "clock">) =>
  addDays(londonDate(new Date(clock.now().getTime() - MAX_DELAY_MS)), -1);

/** Whether a completed day has no anchor yet. */
export const anchorIsDue = async (services: Pick<Services, "db" | "clock">): Promise<boolean> => {
  const newest = await newestAnchor(services.db);
  return newest === undefined || newest.day < lastWholeDay(services);
};

/**
 * Creates the anchor of the completed day, and writes it outside the store first: to the log, and to `AUDIT_ANCHORS` if
 * set. An attacker who rewrites the audit cannot rewrite those.
 *
 * @returns how many rows it covers
 */
export const anchorAudit = async ({ db, clock, log, anchorFile }: Services): Promise<number> => {
  const before = await newestAnchor(db);
  const day = lastWholeDay({ clock });
  if (before !== undefined && before.day >= day) return 0;
  const anchor = await anchorOf(db, day, before, endOfDay);
  log.info({ anchor }, "the audit of a day is anchored");
  if (anchorFile !== undefined) await appendFile(anchorFile, lineOfAnchor(anchor));
  await db.insertInto("audit_anchor").values(anchor).execute();
  return anchor.rows;
};
