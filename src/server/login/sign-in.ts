import type { FastifyReply, FastifyRequest } from "fastify";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { type Account, findAccount } from "../../db/queries/sign-in/accounts.ts";
import { secondFactorOf, verifyCode } from "../access/verify-second-factor.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { beginSession } from "../session/begin-session.ts";
import { isKnownDevice, knownBrowserOf } from "../session/device.ts";
import type { SignInAttempt } from "../session/throttle.ts";
import { alongsideOtherTries, countCodes, countTries, type Tries } from "./count-tries.ts";
import { tryPassword } from "./try-password.ts";
import { noteLockOf, warnOfCodes } from "./warn-of-codes.ts";

/**
 * The same refusal for every failed sign-in, whether the account exists or is locked. With the tenth wrong attempt for an
 * address, account or not, a header gives the time to wait.
 */
const wrongSignIn = ({ lockedFor }: Pick<Tries, "lockedFor">): Refused =>
  new Refused(
    401,
    "wrong-sign-in",
    "The email address, the password or the code is wrong. After ten wrong attempts an address is locked for 15 minutes.",
    [],
    {},
    lockedFor === undefined ? {} : { "retry-after": String(lockedFor) },
  );

/**
 * Checks the code after a right password. After ten wrong ones no code is accepted for a quarter of an hour, and the user
 * is notified by mail that somebody knows their password.
 *
 * @throws {Refused} 401 in the words of a wrong password
 */
const takeCode = async (
  services: Services,
  account: UserKey,
  code: string,
  trier: SignInAttempt & { readonly ip: string },
): Promise<void> => {
  const tries = await countCodes(services, trier);
  if ((await tries.isLocked()) || !(await verifyCode(services, account, code))) {
    if (tries.isLast) await warnOfCodes(services, account, trier, tries);
    throw wrongSignIn(tries);
  }
  await tries.forget();
};

/**
 * Checks the password at sign-in.
 *
 * @returns the account
 * @throws {Refused} 401 in the same words, and after exactly one verification, whatever is wrong; 429
 */
const takePassword = (
  services: Services,
  password: string,
  trier: SignInAttempt & { readonly ip: string },
): Promise<Account> =>
  alongsideOtherTries(services.db, trier.email, async (untilOthersAnswered) => {
    const tries = await countTries(services, trier);
    const account = await findAccount(services.db, trier.email);
    const isRight = await tryPassword(services, account?.passwordHash, password);
    // Checked even for a wrong password, so that both cases take the same time.
    const isLocked = await tries.isLocked(untilOthersAnswered);
    if (!account || !isRight || account.suspended || isLocked) {
      if (tries.isLast) await noteLockOf(services, account, trier, tries);
      throw wrongSignIn(tries);
    }
    await tries.forget();
    return account;
  });

/**
 * Starts a session after a right password and, where the account has one, the second factor. With a second factor the call
 * is made twice: without a code the answer asks for one.
 *
 * @throws {Refused} 401 in the same words, whatever is wrong; 429
 */
export const signIn = async (
  services: Services,
  { Email, Password, Code = "", Remember }: FormOf<"Login/signIn">,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<AnswerOf<"Login/signIn">> => {
  const { db } = services;
  const { request } = exchange;
  const email = Email.trim().toLowerCase();
  const trier = { email, browser: await knownBrowserOf(services, email, request), ip: request.ip };
  const account = await takePassword(services, Password, trier);
  const factor = await secondFactorOf(db, account);
  const isAsked = factor.needed && !(await isKnownDevice(services, account, request));
  if (!isAsked) return beginSession(services, account, exchange, { how: factor.needed ? "device" : "password" });
  if (Code.trim() === "") return { mfaRequired: true, methods: [...factor.methods] };
  await takeCode(services, account, Code, trier);
  return beginSession(services, account, exchange, { how: "code", remember: Remember === "Yes" });
};
