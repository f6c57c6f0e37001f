import { keepUser, type NamedUser } from "../../../db/commands/records/keep-user.ts";
import { holdAccount } from "../../../db/commands/sign-in/hold-account.ts";
import { spendLinksOf } from "../../../db/commands/sign-in/password-links.ts";
import type { Database } from "../../../db/open-database.ts";
import { noteChange } from "../../access/note-change.ts";
import { words } from "../../mail/letter.ts";
import { queueMails } from "../../mail/queue-mail.ts";
import type { Services } from "../../services.ts";

/**
 * Brings an account up to date whose address to sign in with is another now. The old address is told, and the new one;
 * a link to choose a password that was sent before opens nothing any more.
 *
 * @param by who changed it
 * @returns false when another account signs in with the address; then the transaction is to be given up
 */
export const moveSignIn = async (
  transaction: Database,
  services: Services,
  user: NamedUser,
  by: string,
): Promise<boolean> => {
  const { firmId, id } = user;
  const account = { firmId, userId: id };
  const said = "The address with which you sign in was changed.";
  await holdAccount(transaction, account);
  await noteChange(transaction, services, account, { action: "sign-in-address", words: said, by });
  await spendLinksOf(transaction, account, services.clock.wall());
  if (!(await keepUser(transaction, user))) return false;
  const letter = {
    subject: "You sign in with this address now.",
    parts: [words("You sign in with this address now.")],
  };
  await queueMails(transaction, services, [{ firmId, to: user.email, letter }]);
  return true;
};
