import type { FastifyRequest } from "fastify";
import { countTry } from "../../db/commands/sign-in/count-try.ts";
import { addPasswordAsk } from "../../db/commands/sign-in/password-links.ts";
import type { FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import {
  ACCOUNT_MAILS_FORGET_MS,
  askKeys,
  MAILS_FOR_ACCOUNT,
  MAILS_FORGET_MS,
  MAILS_FROM_ADDRESS,
} from "../session/throttle.ts";
import { tooMany } from "./count-tries.ts";

/**
 * Takes down that somebody forgot his password. Whether the address has an account is looked up later, by a job: the
 * answer and what it takes are the same for each address.
 *
 * @throws {Refused} 429 where the network address has asked too often
 */
export const forgot = async (
  { db, clock, newId }: Services,
  { Email }: FormOf<"Login/forgot">,
  { request }: { readonly request: FastifyRequest },
): Promise<Record<string, never>> => {
  const now = clock.wall();
  const email = Email.trim().toLowerCase();
  const keys = askKeys(email, request.ip);
  const forgetAt = new Date(now.getTime() + MAILS_FORGET_MS);
  const fromAddress = await countTry(db, { key: keys.address, limit: MAILS_FROM_ADDRESS }, now, forgetAt);
  if (fromAddress.failures > MAILS_FROM_ADDRESS)
    throw tooMany(Math.ceil((fromAddress.forgetAt.getTime() - now.getTime()) / 1000));
  const mailsForgetAt = new Date(now.getTime() + ACCOUNT_MAILS_FORGET_MS);
  const forAccount = await countTry(db, { key: keys.account, limit: MAILS_FOR_ACCOUNT }, now, mailsForgetAt);
  if (forAccount.failures <= MAILS_FOR_ACCOUNT) await addPasswordAsk(db, { id: newId(), email, asked_at: now });
  return {};
};
