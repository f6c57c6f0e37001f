import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { longDate } from "../../documents/document-number.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { LINK_MS, makePasswordLink, wayTo } from "../login/password-link.ts";
import { type Letter, plainName, words } from "../mail/letter.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";

interface Invitation {
  readonly brand: string;
  /** The firm in whose name they are invited. */
  readonly firm: string;
  readonly by: string;
  /** Address of the page on which a password is chosen. */
  readonly address: string;
  /** When the link ends. */
  readonly endsAt: Date;
}

/** What goes to somebody who is invited: who invites them, what to do, and until when. */
export const inviteLetter = ({ brand, address, endsAt, ...said }: Invitation): Letter => {
  const [firm, by] = [plainName(said.firm), plainName(said.by)];
  return {
    subject: `${brand}: ${by} invites you to the portal`,
    parts: [
      words(`${by} of ${firm} has made an account for you in the ${brand} portal.`),
      words("Choose a password first. You sign in with this email address."),
      wayTo(address, "Choose your password"),
      words(`The link works once, until ${longDate(londonDate(endsAt))}. After that ask ${by} to send another.`),
      words("If you were not expecting this, ignore it: nobody can use the account without the link."),
    ],
  };
};

/** Mails somebody a link by which they choose their first password, within the transaction of the act. */
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
