import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { takePasswordAsk } from "../../db/commands/sign-in/passwords.ts";
import type { Database } from "../../db/open-database.ts";
import { type Account, findAccount } from "../../db/queries/sign-in/accounts.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { linkLetter, makePasswordLink } from "./password-link.ts";

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
 * Mails a link to everybody who forgot their password and has an account that may sign in; nothing to anybody else.
 *
 * @returns how many asks were answered, with a mail or without
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
