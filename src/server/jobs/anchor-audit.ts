import { appendFile } from "node:fs/promises";
import { anchorOf, lineOfAnchor, newestAnchor } from "../../db/audit/anchors.ts";
import { addDays, londonDate, londonInstant } from "../../form/values/calendar.ts";
import type { Services } from "../services.ts";

/** A row is stored at the latest so long after the time that it bears. */
const SETTLED_MS = 3_600_000;

/** When a London calendar day is over. */
export const endOfDay = (day: string): Date => new Date(londonInstant(addDays(day, 1), "00:00"));

/** The newest day whose rows are all there. */
const lastWholeDay = ({ clock }: Pick<Services, "clock">) =>
  addDays(londonDate(new Date(clock.now().getTime() - SETTLED_MS)), -1);

/** Whether a day is over that has no anchor yet. */
export const anchorIsDue = async (services: Pick<Services, "db" | "clock">): Promise<boolean> => {
  const newest = await newestAnchor(services.db);
  return newest === undefined || newest.day < lastWholeDay(services);
};

/**
 * Makes the anchor of the day that is over, and keeps it outside the store before the store has it: in the log, and in
 * `AUDIT_ANCHORS` where that is set. Nobody who writes the audit again can write those again with it.
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
