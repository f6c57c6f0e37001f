import type { FastifyReply, FastifyRequest } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { holdAccount } from "../../db/commands/sign-in/passwords.ts";
import { renameSession } from "../../db/commands/sign-in/sessions.ts";
import type { Database } from "../../db/open-database.ts";
import { passwordHashOf } from "../../db/queries/access/factors.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { sessionsOf } from "../../db/queries/sign-in/sessions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { changePassword } from "../login/change-password.ts";
import { passwordFault } from "../login/password-fault.ts";
import { tryPassword } from "../login/try-password.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt, newToken, readToken, setToken, tokenHash } from "../session/session-cookie.ts";
import type { Asked } from "./confirmed.ts";
import { countOwnTries, notYourPassword, wrongPassword } from "./count-own-tries.ts";

/**
 * Replaces the id of the request's session, as after a change of password; the previous id stops working.
 *
 * @returns token hash of the renewed session
 */
const renewSession = async (
  transaction: Database,
  { cookie }: Pick<Services, "cookie">,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<string | undefined> => {
  const before = readToken(request, cookie);
  if (before === undefined) return undefined;
  const token = newToken();
  await renameSession(transaction, tokenHash(before), tokenHash(token));
  setToken(reply, cookie, token);
  return tokenHash(token);
};

/**
 * Sets a new password for a user who knows the current one. Their session continues under a new id; all others end.
 *
 * @throws {Refused} 409 for a wrong current password, 400 for a new one that is too easy to guess, 429
 */
export const changeOwnPassword = async (
  services: Services,
  user: SessionUser,
  { Password, NewPassword }: FormOf<"Access/changePassword">,
  exchange: Asked & { readonly reply: FastifyReply },
): Promise<AnswerOf<"Access/changePassword">> => {
  const { db, clock, passwords, site } = services;
  const tries = await countOwnTries(services, user, exchange.request);
  const before = await passwordHashOf(db, user);
  if (!(await tryPassword(services, before, Password))) throw await wrongPassword(services, user, tries);
  await tries.forget();
  const fault = passwordFault(NewPassword, { ...user, portal: site.brand });
  if (fault !== undefined) throw badInput("NewPassword", fault);
  if (NewPassword.normalize("NFC") === Password.normalize("NFC"))
    throw badInput("NewPassword", "This is your current password. Choose a different one.");
  const passwordHash = await passwords.hash(NewPassword);
  return inOneTransaction(db, async (transaction) => {
    await holdAccount(transaction, user);
    const sessions = await sessionsOf(transaction, user, aliveAt(clock.wall()));
    const own = await renewSession(transaction, services, exchange);
    const change = { action: "change-password", words: "Your password was changed." };
    const isChanged = await changePassword(transaction, services, user, {
      passwordHash,
      change,
      ...(before === undefined ? {} : { before }),
      ...(own === undefined ? {} : { except: own }),
    });
    // The password was right when it was checked, but was changed in the meantime.
    if (!isChanged) throw notYourPassword();
    return { ended: Math.max(0, sessions.length - 1) };
  });
};
