import type { FastifyRequest } from "fastify";
import { addPasswordAsk } from "../../db/commands/sign-in/passwords.ts";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import type { FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { knownBrowserOf } from "../session/known-browser.ts";
import {
  ACCOUNT_MAILS_FORGET_MS,
  askKeys,
  MAILS_FOR_ACCOUNT,
  MAILS_FORGET_MS,
  MAILS_FROM_ADDRESS,
} from "../session/throttle.ts";
import { secondsUntil, tooMany } from "./count-tries.ts";

type Needed = Pick<Services, "db" | "clock">;

/** @throws {Refused} 429 where the network has asked too often */
const countForNetwork = async ({ db, clock }: Needed, key: string): Promise<void> => {
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + MAILS_FORGET_MS);
  const asked = await countTry(db, { key, limit: MAILS_FROM_ADDRESS }, now, forgetAt);
  if (asked.failures > MAILS_FROM_ADDRESS)
    throw tooMany(secondsUntil(asked.forgetAt, now), "Too many links were requested from your network.");
};

/**
 * Takes down that somebody forgot their password. Whether the address has an account is looked up later, by a job: the
 * answer and what it takes are the same for each address. In a browser that the account knows only its own count holds:
 * what others in the office ask for keeps nobody from their link.
 *
 * @throws {Refused} 429 where strangers in the network have asked too often
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
  const mailsForgetAt = new Date(now.getTime() + ACCOUNT_MAILS_FORGET_MS);
  const forAccount = await countTry(db, { key: keys.account, limit: MAILS_FOR_ACCOUNT }, now, mailsForgetAt);
  if (forAccount.failures <= MAILS_FOR_ACCOUNT) await addPasswordAsk(db, { id: newId(), email, asked_at: now });
  return {};
};
