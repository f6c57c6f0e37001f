import { timingSafeEqual } from "node:crypto";
import { hashOf } from "../../db/audit-hash.ts";
import { keepCode, type StoredCode, tryCode } from "../../db/commands/joining/signups.ts";
import type { Database } from "../../db/open-database.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { newToken } from "../session/session-cookie.ts";

/** A code holds for so long. */
export const CODE_MINUTES = 15;
/** So often a code is compared; then another has to be asked for. */
const MOST_TRIES = 5;

const CODES = 1_000_000;
const DIGITS = 6;
const MINUTE_MS = 60_000;

const hashOfCode = (salt: string, email: string, code: string): string => hashOf(`${salt} ${email} ${code}`);

export const wrongCode = (): Refused => {
  const message = `This is not the code that we sent last, or it is older than ${CODE_MINUTES} minutes. After ${MOST_TRIES} tries, ask for a new one.`;
  return conflict("wrong-code", message, [{ path: "Code", message }]);
};

/**
 * Makes the code that proves an address; one of before is worth nothing any more.
 *
 * @returns six digits, for the mail alone: the store keeps a hash
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
 * Compares what was typed with the code of an address; each call is one of its tries.
 *
 * @throws {Refused} 409, the same words whatever is wrong with it
 */
export const checkCode = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string,
  typed: string,
): Promise<StoredCode> => {
  const stored = await tryCode(db, hashOf(email), { now: clock.wall(), mostTries: MOST_TRIES });
  const given = hashOfCode(stored?.salt ?? "", email, typed.replaceAll(/[\s-]/g, ""));
  const isRight = timingSafeEqual(Buffer.from(given), Buffer.from(stored?.code_hash ?? hashOf("")));
  if (!stored || !isRight) throw wrongCode();
  return stored;
};
