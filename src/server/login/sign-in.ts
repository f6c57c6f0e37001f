import type { FastifyReply, FastifyRequest } from "fastify";
import { findAccount } from "../../db/queries/sign-in/find-account.ts";
import { secondFactorOf } from "../access/verify-second-factor.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { beginSession } from "../session/begin-session.ts";
import { isKnownDevice } from "../session/device.ts";
import { knownBrowserOf } from "../session/known-browser.ts";
import { countTries } from "./count-tries.ts";
import { noteLockOf } from "./note-lock-of.ts";
import { takeCode } from "./take-code.ts";
import { tryPassword } from "./try-password.ts";
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
  const { request } = exchange;
  const email = Email.trim().toLowerCase();
  const trier = { email, browser: await knownBrowserOf(services, email, request), ip: request.ip };
  const tries = await countTries(services, trier);
  const account = await findAccount(db, email);
  const isRight = await tryPassword(services, account?.passwordHash, Password);
  // Looked at whether the password is right or not, so that neither takes longer.
  const isLocked = await tries.isLocked();
  if (!account || !isRight || account.suspended || isLocked) {
    if (tries.isLast) await noteLockOf(services, account, trier, tries);
    throw wrongSignIn(tries);
  }
  await tries.forget();
  const factor = await secondFactorOf(db, account);
  const isAsked = factor.needed && !(await isKnownDevice(services, account, request));
  if (!isAsked) return beginSession(services, account, exchange, { how: factor.needed ? "device" : "password" });
  if (Code.trim() === "") return { mfaRequired: true, methods: [...factor.methods] };
  await takeCode(services, account, Code, trier);
  return beginSession(services, account, exchange, { how: "code", remember: Remember === "Yes" });
};
