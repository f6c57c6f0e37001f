import { createHash } from "node:crypto";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { networkOf } from "../session/network-of.ts";

const HOUR_MS = 3_600_000;

/** What is counted and how often an hour it may be done. */
export const signupLimits = {
  /** Codes to one address. */
  codesToAddress: 5,
  /** Codes asked for from one network. */
  codesFromNetwork: 30,
  /** Sign-ups sent from one network, wrong ones included. */
  signupsFromNetwork: 60,
} as const;

/**
 * Counts a try of somebody who is not signed in.
 *
 * @param whose email address, or network address, of which the network counts; only a hash is kept
 * @throws {Refused} 429 where they have tried as often as they may within an hour
 */
export const limitTries = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  what: keyof typeof signupLimits,
  whose: string,
): Promise<void> => {
  const now = clock.wall();
  const limit = signupLimits[what];
  const key = createHash("sha256")
    .update(`${what} ${networkOf(whose)}`)
    .digest("hex");
  const counted = await countTry(db, { key, limit }, now, new Date(now.getTime() + HOUR_MS));
  if (counted.failures <= limit) return;
  const seconds = Math.max(1, Math.ceil((counted.forgetAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const words = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new Refused(
    429,
    "too-many-tries",
    `Too many tries. Try again in ${words}.`,
    [],
    {},
    {
      "retry-after": String(seconds),
    },
  );
};
