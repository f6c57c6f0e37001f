import { queueMails as storeMails } from "../../db/commands/mails.ts";
import type { Database } from "../../db/open-database.ts";
import type { Services } from "../services.ts";
import { htmlLetter } from "./html-letter.ts";
import { type Letter, words } from "./letter.ts";
import { oneLine } from "./mail-text.ts";
import { plainLetter } from "./plain-letter.ts";

const LONGEST_SUBJECT = 150;

/** A mail that is to go out. */
interface MailOrder {
  /** The firm that it is of. */
  readonly firmId: string;
  /** One address; one that is none is given up when it is to be sent. */
  readonly to: string;
  readonly letter: Letter;
  /** A new one unless told. */
  readonly id?: string;
  /** Ids of documents that go with it as PDF, written before. */
  readonly documents?: readonly string[];
  /** It carries a link or a code that opens something: what it says is not kept once it has gone out. */
  readonly secret?: true;
}

/** A mail that was stored without a layout, by a node of the version before: its paragraphs as they are. */
export const laidOut = (
  { brand }: Services["site"],
  { subject, body }: { readonly subject: string; readonly body: string },
) => htmlLetter({ subject, head: brand, parts: body.split(/(?:\r?\n){2,}/).map(words) }, []);

/** A letter as it goes out, in both ways. */
const writtenLetter = ({ brand, email, phone }: Services["site"], { subject, ...letter }: Letter) => {
  const line = oneLine(subject).slice(0, LONGEST_SUBJECT);
  const foot = letter.foot ?? [`${brand} portal`, `${phone.display}, ${phone.hours}`, email];
  return {
    subject: line,
    body: plainLetter(letter, foot),
    html: htmlLetter({ subject: line, head: letter.head ?? brand, parts: letter.parts }, foot),
  };
};

/**
 * Has mails go out once the transaction of the act is done: the one way in which the portal writes to anybody.
 * A job sends them, and tries again where a mail server does not take one.
 */
export const queueMails = (
  transaction: Database,
  { newId, site, clock }: Pick<Services, "newId" | "site" | "clock">,
  orders: readonly MailOrder[],
): Promise<void> => {
  // The portal's now, by which the job that sends them goes, whatever clock the act itself went by.
  const at = clock.now();
  return storeMails(
    transaction,
    orders.map(({ firmId, to, letter, id = newId(), documents = [], secret = false }) => ({
      id,
      firm_id: firmId,
      to_address: to,
      ...writtenLetter(site, letter),
      secret,
      documents: JSON.stringify(documents),
      state: "queued" as const,
      tries: 0,
      next_at: at,
      created_at: at,
      sent_at: null,
      error: null,
    })),
  );
};
