import { createHash, timingSafeEqual } from "node:crypto";
import { hashOf } from "../../db/audit-hash.ts";
import { keepCode, type StoredCode, tryCode } from "../../db/commands/joining/signups.ts";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { newToken } from "../session/session-cookie.ts";
import { networkOf } from "../session/throttle.ts";

const HOUR_MS = 3_600_000;

/** Limits per hour. */
export const signupLimits = {
  /** Codes to one address. */
  codesToAddress: 5,
  /** Codes requested from one network. */
  codesFromNetwork: 30,
  /** Sign-ups sent from one network, including refused ones. */
  signupsFromNetwork: 60,
} as const;

/**
 * Counts an attempt of a caller without a session.
 *
 * @param whose email or network address, of which the network counts; only a hash is stored
 * @throws {Refused} 429 past the limit per hour
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
    `Too many attempts. Try again in ${words}.`,
    [],
    {},
    {
      "retry-after": String(seconds),
    },
  );
};

/** How long a code is valid. */
export const CODE_MINUTES = 15;
/** Attempts per code; after that a new one is needed. */
const MAX_TRIES = 5;

const CODES = 1_000_000;
const DIGITS = 6;
const MINUTE_MS = 60_000;

const hashOfCode = (salt: string, email: string, code: string): string => hashOf(`${salt} ${email} ${code}`);

export const wrongCode = (): Refused => {
  const message = `This is not the code that we sent last, or it is older than ${CODE_MINUTES} minutes. After ${MAX_TRIES} tries, ask for a new one.`;
  return conflict("wrong-code", message, [{ path: "Code", message }]);
};

/**
 * Creates a code that proves an address; earlier ones stop working.
 *
 * @returns six digits, for the mail only: the store has a hash
 */
export const makeCode = async (
  transaction: Database,
  { clock, randomBelow }: Pick<Services, "clock" | "randomBelow">,
  email: string,
): Promise<string> => {
  const code = String(randomBelow(CODES)).padStart(DIGITS, "0");
  const salt = newToken();
  const now = clock.wall();
  await keepCode(transaction, {
    email_hash: hashOf(email),
    code_hash: hashOfCode(salt, email, code),
    salt,
    made_at: now,
    ends_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  });
  return code;
};

/**
 * Compares typed digits with the code of an address; each call counts as an attempt.
 *
 * @throws {Refused} 409, the same words whatever is wrong
 */
export const checkCode = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string,
  typed: string,
): Promise<StoredCode> => {
  const stored = await tryCode(db, hashOf(email), { now: clock.wall(), maxTries: MAX_TRIES });
  const given = hashOfCode(stored?.salt ?? "", email, typed.replaceAll(/[\s-]/g, ""));
  const isRight = timingSafeEqual(Buffer.from(given), Buffer.from(stored?.code_hash ?? hashOf("")));
  if (!stored || !isRight) throw wrongCode();
  return stored;
};
