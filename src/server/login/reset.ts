import type { FastifyReply, FastifyRequest } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { spendLink } from "../../db/commands/sign-in/passwords.ts";
import { forgetTries } from "../../db/commands/sign-in/tries.ts";
import { findPasswordLink } from "../../db/queries/sign-in/accounts.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { knowBrowser } from "../session/known-browser.ts";
import { tokenHash } from "../session/session-cookie.ts";
import { accountKey } from "../session/throttle.ts";
import { changePassword } from "./change-password.ts";
import { noSuchLink } from "./get-link.ts";
import { passwordFault } from "./password-fault.ts";

const changes = {
  reset: { action: "reset-password", words: "Your password was changed by an emailed link." },
  invite: { action: "choose-password", words: "You have chosen your password." },
} as const;

/**
 * Sets the password of anyone who has the link. Nobody is signed in by it: signing in asks for the password, and for the
 * second factor where there is one. A password that is refused leaves the link as it is. The wrong passwords of before are
 * forgotten, and strangers' of from now on do not count in this browser: anyone who has the mailbox gets in.
 */
export const reset = async (
  services: Services,
  { Token, Password }: FormOf<"Login/reset">,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<AnswerOf<"Login/reset">> => {
  const { db, clock, passwords, site } = services;
  const now = clock.wall();
  const hash = tokenHash(Token);
  const link = await findPasswordLink(db, hash, now);
  if (!link) throw noSuchLink();
  const { kind, email, name, firm } = link;
  const fault = passwordFault(Password, { email, name, firm, portal: site.brand });
  if (fault !== undefined) throw badInput("Password", fault);
  const passwordHash = await passwords.hash(Password);
  await inOneTransaction(db, async (transaction) => {
    if (!(await spendLink(transaction, hash, now))) throw noSuchLink();
    await changePassword(transaction, services, link, { passwordHash, change: changes[kind] });
    await knowBrowser(transaction, services, link, exchange, false);
  });
  await forgetTries(db, accountKey(email.toLowerCase()));
  return { Email: email };
};
