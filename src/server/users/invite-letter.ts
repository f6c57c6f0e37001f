import { longDate } from "../../documents/long-date.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { wayTo } from "../login/link-letter.ts";
import { type Letter, words } from "../mail/letter.ts";
import { plainName } from "../mail/plain-name.ts";

export interface Invitation {
  readonly brand: string;
  /** The firm in whose name he is invited. */
  readonly firm: string;
  readonly by: string;
  /** Address of the page on which a password is chosen. */
  readonly address: string;
  /** When the link ends. */
  readonly endsAt: Date;
}

/** What goes to somebody who is invited: who invites him, what to do, and until when. */
export const inviteLetter = ({ brand, address, endsAt, ...said }: Invitation): Letter => {
  const [firm, by] = [plainName(said.firm), plainName(said.by)];
  return {
    subject: `${brand}: ${by} invites you to the portal`,
    parts: [
      words(`${by} of ${firm} has made an account for you in the ${brand} portal.`),
      words("Choose a password first. You sign in with this email address."),
      wayTo(address, "Choose your password"),
      words(`The link works once, until ${longDate(londonDate(endsAt))}. After that ask ${by} to send another.`),
      words("If you do not know why you got this, leave it: nobody can use the account without the link."),
    ],
  };
};
