import type { FastifyReply, FastifyRequest } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { addPasswordAsk, takePasswordAsk, usePasswordLink } from "../../db/commands/sign-in/passwords.ts";
import { countTry, forgetTries } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import { type Account, findAccount, findPasswordLink } from "../../db/queries/sign-in/accounts.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { badInput, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { knownBrowserOf, rememberBrowser } from "../session/device.ts";
import { tokenHash } from "../session/session-cookie.ts";
import {
  ACCOUNT_MAILS_TTL_MS,
  accountKey,
  askKeys,
  MAILS_FOR_ACCOUNT,
  MAILS_FROM_ADDRESS,
  MAILS_TTL_MS,
} from "../session/throttle.ts";
import { changePassword } from "./change-password.ts";
import { secondsUntil, tooMany } from "./count-tries.ts";
import { passwordFault } from "./password-fault.ts";
import { linkLetter, makePasswordLink } from "./password-link.ts";

const changes = {
  reset: { action: "reset-password", words: "Your password was changed by an emailed link." },
  invite: { action: "choose-password", words: "You have chosen your password." },
} as const;

/** The same refusal for a link that never existed, was used or has expired. */
const noSuchLink = (): Refused =>
  new Refused(404, "not-found", "This link has been used or has expired. Ask for a new one.");

/** The account for which a link sets the password. */
export const getLink = async (
  { db, clock }: Services,
  { Token }: FormOf<"Login/getLink">,
): Promise<AnswerOf<"Login/getLink">> => {
  const link = await findPasswordLink(db, tokenHash(Token), clock.wall());
  if (!link) throw noSuchLink();
  const { kind, email, name, firm } = link;
  return { kind, Email: email, name, firm };
};

/**
 * Sets the password by a link, without signing in: that still needs the password, and the second factor where there is
 * one. A refused password leaves the link usable. It resets the count of wrong passwords and marks the browser as known,
 * where strangers' attempts do not count: the owner of the mailbox can always sign in.
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
    if (!(await usePasswordLink(transaction, hash, now))) throw noSuchLink();
    await changePassword(transaction, services, link, { passwordHash, change: changes[kind] });
    await rememberBrowser(transaction, services, link, exchange, false);
  });
  await forgetTries(db, accountKey(email.toLowerCase()));
  return { Email: email };
};

type Needed = Pick<Services, "db" | "clock">;

/** @throws {Refused} 429 where the network has made too many requests */
const countForNetwork = async ({ db, clock }: Needed, key: string): Promise<void> => {
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + MAILS_TTL_MS);
  const asked = await countTry(db, { key, limit: MAILS_FROM_ADDRESS }, now, forgetAt);
  if (asked.failures > MAILS_FROM_ADDRESS)
    throw tooMany(secondsUntil(asked.forgetAt, now), "Too many links were requested from your network.");
};

/**
 * Records a request for a password link. A job looks up whether the address has an account, so that answer and timing are
 * the same for every address. A browser that the account knows has a limit of its own: requests by others in the office do
 * not block it.
 *
 * @throws {Refused} 429 where strangers in the network have made too many requests
 */
export const forgot = async (
  services: Services,
  { Email }: FormOf<"Login/forgot">,
  { request }: { readonly request: FastifyRequest },
): Promise<Record<string, never>> => {
  const { db, clock, newId } = services;
  const now = clock.wall();
  const email = Email.trim().toLowerCase();
  const keys = askKeys(email, request.ip);
  if (!(await knownBrowserOf(services, email, request))) await countForNetwork(services, keys.address);
  const mailsForgetAt = new Date(now.getTime() + ACCOUNT_MAILS_TTL_MS);
  const forAccount = await countTry(db, { key: keys.account, limit: MAILS_FOR_ACCOUNT }, now, mailsForgetAt);
  if (forAccount.failures <= MAILS_FOR_ACCOUNT) await addPasswordAsk(db, { id: newId(), email, asked_at: now });
  return {};
};

const mailLink = async (transaction: Database, services: Services, account: Account, email: string): Promise<void> => {
  const { firmId, userId } = account;
  const at = services.clock.wall();
  const act = {
    firm_id: firmId,
    subject: `user/${userId}`,
    at,
    actor: userId,
    action: "ask-password-link",
    detail: {},
  };
  await appendAudit(transaction, act);
  const address = await makePasswordLink(transaction, services, { firmId, userId, kind: "reset" });
  const letter = linkLetter({ brand: services.site.brand, address });
  await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
};

/**
 * Mails a link for each request whose address has an account that may sign in; nothing for any other.
 *
 * @returns how many requests were handled, with a mail or without
 */
export const answerPasswordAsks = async (services: Services, isOver: () => boolean = () => false): Promise<number> => {
  let answered = 0;
  while (!isOver()) {
    const ask = await inOneTransaction(services.db, async (transaction) => {
      const taken = await takePasswordAsk(transaction);
      const account = taken && (await findAccount(transaction, taken.email));
      if (taken && account && !account.suspended) await mailLink(transaction, services, account, taken.email);
      return taken;
    });
    if (!ask) break;
    answered += 1;
  }
  return answered;
};
