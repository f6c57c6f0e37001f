import { appendAudit } from "../../db/commands/seals.ts";
import type { Database } from "../../db/open-database.ts";
import { emailOf, type UserKey } from "../../db/queries/access/factors.ts";
import { words as paragraph } from "../mail/letter.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";

export interface AccessChange {
  readonly action: string;
  /** What happened, in a sentence for the user concerned; it contains no secrets. */
  readonly words: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Who did it, if not the user. */
  readonly by?: string;
}

type Needed = Pick<Services, "newId" | "site" | "publicUrl" | "clock">;

const letterOf = ({ site, publicUrl }: Needed, words: string) => ({
  subject: words,
  parts: [
    paragraph(words),
    paragraph(
      `If this was not you, or someone at your firm on your request, change your password, end all other sessions and call us on ${site.phone.display}.`,
    ),
    publicUrl === undefined
      ? paragraph("You can do both in the portal under Your profile.")
      : { kind: "link" as const, label: "How you sign in", address: `${publicUrl}/user/profile/access` },
  ],
});

/** Records a change to a user's sign-in methods and mails them about it, in the transaction of the change. */
export const noteChange = async (
  transaction: Database,
  services: Needed,
  account: UserKey,
  { action, words, detail = {}, by = account.userId }: AccessChange,
): Promise<void> => {
  const { firmId, userId } = account;
  const at = services.clock.wall();
  await appendAudit(transaction, { firm_id: firmId, subject: `user/${userId}`, at, actor: by, action, detail });
  const to = await emailOf(transaction, account);
  if (to !== undefined) await queueMails(transaction, services, [{ firmId, to, letter: letterOf(services, words) }]);
};
