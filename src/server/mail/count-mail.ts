import { createHash } from "node:crypto";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

const HOUR_MS = 3_600_000;

/** So many mails to addresses of their choice are let go out for a user in one hour of the clock. */
export const MAILS_AN_HOUR = 40;

/**
 * Counts a mail that a user is about to send.
 *
 * @throws {Refused} 429 with the seconds until the next hour, where they have sent as many as they may
 */
export const countMail = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { firmId, userId }: Pick<SessionUser, "firmId" | "userId">,
): Promise<void> => {
  const now = clock.wall();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const next = new Date((hour + 1) * HOUR_MS);
  const key = createHash("sha256").update(`mail ${firmId} ${userId} ${hour}`).digest("hex");
  const { failures: sent } = await countTry(db, { key, limit: MAILS_AN_HOUR }, now, next);
  if (sent <= MAILS_AN_HOUR) return;
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000);
  const message = `${MAILS_AN_HOUR} mails have gone out for you in this hour. Send this one in the next.`;
  throw new Refused(429, "too-many-mails", message, [], {}, { "retry-after": String(seconds) });
};
