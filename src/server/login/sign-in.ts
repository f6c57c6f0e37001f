import type { FastifyReply, FastifyRequest } from "fastify";
import { findAccount } from "../../db/queries/sign-in/find-account.ts";
import { secondFactorOf, verifyCode } from "../access/verify-second-factor.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { beginSession } from "../session/begin-session.ts";
import { isKnownDevice } from "../session/device.ts";
import { ACCOUNT_LIMIT } from "../session/throttle.ts";
import { countTries } from "./count-tries.ts";
import { tryPassword } from "./try-password.ts";
import { warnOfCodes } from "./warn-of-codes.ts";
import { wrongSignIn } from "./wrong-sign-in.ts";

/**
 * Starts a session for whoever has the password and, where the account asks for one, the second factor. An account that
 * asks for it is tried twice: without a code the answer says that one is needed.
 *
 * @throws {Refused} 401 in the same words, and after one verification of the password, whatever is wrong
 */
export const signIn = async (
  services: Services,
  { Email, Password, Code = "", Remember }: FormOf<"Login/signIn">,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<AnswerOf<"Login/signIn">> => {
  const { db } = services;
  const email = Email.trim().toLowerCase();
  const tries = await countTries(services, { email, ip: exchange.request.ip });
  const account = await findAccount(db, email);
  const isRight = await tryPassword(services, account?.passwordHash, Password);
  if (!account || !isRight || account.suspended || (await tries.isLocked())) throw wrongSignIn(tries);
  const factor = await secondFactorOf(db, account);
  const isAsked = factor.needed && !(await isKnownDevice(services, account, exchange.request));
  if (isAsked && Code.trim() === "") {
    await tries.undo();
    return { mfaRequired: true, methods: [...factor.methods] };
  }
  if (isAsked && !(await verifyCode(services, account, Code))) {
    if (tries.failures === ACCOUNT_LIMIT) await warnOfCodes(services, account);
    throw wrongSignIn(tries);
  }
  await tries.forget();
  return beginSession(services, account, exchange, { remember: isAsked && Remember === "Yes" });
};
