import type { FastifyReply } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { passwordHashOf } from "../../db/queries/access/password-hash-of.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { sessionsOf } from "../../db/queries/sign-in/sessions-of.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { changePassword } from "../login/change-password.ts";
import { passwordFault } from "../login/password-fault.ts";
import { tryPassword } from "../login/try-password.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { renewSession } from "../session/renew-session.ts";
import { IDLE_MS } from "../session/session-limits.ts";
import type { Asked } from "./asked.ts";
import { wrongPassword } from "./confirm.ts";
import { countOwnTries } from "./count-own-tries.ts";

/**
 * Sets a new password for whoever knows the one in force. His session goes on under a new id, all others end.
 *
 * @throws {Refused} 409 for a password that is not his, 400 for a new one that is too easy to guess, 429
 */
export const changeOwnPassword = async (
  services: Services,
  user: SessionUser,
  { Password, NewPassword }: FormOf<"Access/changePassword">,
  exchange: Asked & { readonly reply: FastifyReply },
): Promise<AnswerOf<"Access/changePassword">> => {
  const { db, clock, passwords, site } = services;
  const tries = await countOwnTries(services, user, exchange.request);
  if (!(await tryPassword(services, await passwordHashOf(db, user), Password))) throw wrongPassword();
  await tries.forget();
  const fault = passwordFault(NewPassword, { ...user, portal: site.brand });
  if (fault !== undefined) throw badInput("NewPassword", fault);
  if (NewPassword.normalize("NFC") === Password.normalize("NFC"))
    throw badInput("NewPassword", "This is the password that you have. Choose another.");
  const passwordHash = await passwords.hash(NewPassword);
  return inOneTransaction(db, async (transaction) => {
    const now = clock.wall();
    const before = await sessionsOf(transaction, user, { now, seenAfter: new Date(now.getTime() - IDLE_MS) });
    const own = await renewSession(transaction, services, exchange);
    const change = { action: "change-password", words: "Your password was changed." };
    await changePassword(transaction, services, user, {
      passwordHash,
      change,
      ...(own === undefined ? {} : { except: own }),
    });
    return { ended: Math.max(0, before.length - 1) };
  });
};
