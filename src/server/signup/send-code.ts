import type { FastifyRequest } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { providerFirm } from "../../db/queries/joining/signups.ts";
import { findAccount } from "../../db/queries/sign-in/accounts.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { isMailAddress } from "../mail/mail-text.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { CODE_MINUTES, makeCode } from "./address-code.ts";
import { limitTries } from "./limit-tries.ts";
import { codeLetter } from "./signup-letters.ts";

/** Firm of mails that are sent while the provider has none. */
const NOBODY = "";

/** Mails a code to an address. Who has an account there is notified in the mail, and nowhere else. */
export const sendCode = async (
  services: Services,
  { Email }: FormOf<"Signup/sendCode">,
  { request }: { readonly request: Pick<FastifyRequest, "ip"> },
): Promise<AnswerOf<"Signup/sendCode">> => {
  const email = Email.trim().toLowerCase();
  if (!isMailAddress(email)) throw badInput("Email", "This is not an email address. One looks like name@firm.co.uk.");
  await limitTries(services, "codesFromNetwork", request.ip);
  await limitTries(services, "codesToAddress", email);
  await inOneTransaction(services.db, async (transaction) => {
    const [firmId = NOBODY, account] = [await providerFirm(transaction), await findAccount(transaction, email)];
    const code = await makeCode(transaction, services, email);
    const letter = codeLetter(services, { code, hasAccount: account !== undefined });
    await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
  });
  return { minutes: CODE_MINUTES };
};
