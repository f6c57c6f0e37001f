import type { FastifyReply, FastifyRequest } from "fastify";
import { countTry } from "../../db/commands/sign-in/count-try.ts";
import { endSession } from "../../db/commands/sign-in/end-session.ts";
import { forgetTries } from "../../db/commands/sign-in/forget-tries.ts";
import { startSession } from "../../db/commands/sign-in/start-session.ts";
import { findSession } from "../../db/queries/people/find-session.ts";
import { type Account, findAccount } from "../../db/queries/sign-in/find-account.ts";
import { triesSoFar } from "../../db/queries/sign-in/tries-so-far.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { personOf } from "../session/person-of.ts";
import { newToken, readToken, setToken, tokenHash } from "../session/session-cookie.ts";
import { IDLE_MS, LONGEST_MS } from "../session/session-limits.ts";
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, accountKey, addressKey, FORGET_MS } from "../session/throttle.ts";

/** A hash that no password has: tried where there is no account, so that it takes as long. */
let nobody: Promise<string> | undefined;

const wrong = (): Refused =>
  new Refused(
    401,
    "wrong-sign-in",
    "The e-mail address or the password is not right. After ten wrong tries an address has to wait a quarter of an hour.",
  );

const tooMany = (seconds: number): Refused =>
  new Refused(
    429,
    "too-many-tries",
    "Too many tries. Wait a little and try again.",
    [],
    {},
    {
      "retry-after": String(seconds),
    },
  );

/** Tries the password, exactly once on every path. */
const isRight = async ({ passwords }: Services, account: Account | undefined, password: string): Promise<boolean> => {
  nobody ??= passwords.hash(newToken());
  const matches = await passwords.verify(account?.passwordHash ?? (await nobody), password);
  return matches && account !== undefined && !account.suspended;
};

/** Starts a session with a new id; the one that the browser had before ends. */
export const signIn = async (
  services: Services,
  { Email, Password }: FormOf<"Login/signIn">,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<AnswerOf<"Login/signIn">> => {
  const { db, clock, cookie } = services;
  const now = clock.wall();
  const email = Email.trim().toLowerCase();
  const keys = { account: accountKey(email), address: addressKey(request.ip) };
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const fromAddress = await countTry(db, { key: keys.address, limit: ADDRESS_LIMIT }, now, forgetAt);
  if (fromAddress.failures > ADDRESS_LIMIT)
    throw tooMany(Math.ceil((fromAddress.forgetAt.getTime() - now.getTime()) / 1000));
  const forAccount = await countTry(db, { key: keys.account, limit: ACCOUNT_LIMIT }, now, forgetAt);
  const account = await findAccount(db, email);
  const right = await isRight(services, account, Password);
  if (!account || !right) throw wrong();
  // Right passwords that are tried at once are counted at first; the first of them ends the count for the others.
  const isLocked = forAccount.failures > ACCOUNT_LIMIT && (await triesSoFar(db, keys.account, now)) > ACCOUNT_LIMIT;
  if (isLocked) throw wrong();
  await forgetTries(db, keys);
  const before = readToken(request, cookie);
  if (before !== undefined) await endSession(db, tokenHash(before));
  const token = newToken();
  const session = {
    token_hash: tokenHash(token),
    firm_id: account.firmId,
    user_id: account.userId,
    seen_at: now,
    ends_at: new Date(now.getTime() + LONGEST_MS),
  };
  await startSession(db, session);
  const user = await findSession(db, session.token_hash, { now, seenAfter: new Date(now.getTime() - IDLE_MS) });
  if (!user) throw wrong();
  setToken(reply, cookie, token);
  services.log.info({ user: user.userId }, "signed in");
  return personOf(user, clock);
};
