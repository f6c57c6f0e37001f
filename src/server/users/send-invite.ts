import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { LINK_MS, makePasswordLink } from "../login/password-link.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { inviteLetter } from "./invite-letter.ts";

/** Mails somebody a link by which he chooses his first password, within the transaction of the act. */
export const sendInvite = async (
  transaction: Database,
  services: Services,
  by: Pick<SessionUser, "name" | "firm">,
  { firmId, userId, email }: { readonly firmId: string; readonly userId: string; readonly email: string },
): Promise<void> => {
  const address = await makePasswordLink(transaction, services, { firmId, userId, kind: "invite" });
  const endsAt = new Date(services.clock.wall().getTime() + LINK_MS.invite);
  const letter = inviteLetter({ brand: services.site.brand, firm: by.firm, by: by.name, address, endsAt });
  await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
};
