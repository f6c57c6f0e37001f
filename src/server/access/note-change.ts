import { addNotices } from "../../db/commands/add-notices.ts";
import { appendAudit } from "../../db/commands/append-audit.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import type { Database } from "../../db/open-database.ts";
import { emailOf } from "../../db/queries/access/email-of.ts";
import type { UserKey } from "../../db/queries/access/user-key.ts";
import { oneLine } from "../mail/mail-text.ts";
import type { Services } from "../services.ts";

export interface AccessChange {
  readonly action: string;
  /** What happened, in a sentence to whom it happened; nothing secret is in it. */
  readonly words: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Who did it, where it was somebody else. */
  readonly by?: string;
}

const PAGE = "/user/profile/access";

/** Notes a change of how somebody signs in, and mails him about it, within the transaction of the change. */
export const noteChange = async (
  transaction: Database,
  { newId, site, publicUrl, clock }: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  account: UserKey,
  { action, words, detail = {}, by = account.userId }: AccessChange,
): Promise<void> => {
  const at = clock.wall();
  const subject = `user/${account.userId}`;
  await takeTurn(transaction, `${account.firmId} ${subject}`);
  await appendAudit(transaction, { firm_id: account.firmId, subject, at, actor: by, action, detail });
  const to = await emailOf(transaction, account);
  if (to === undefined) return;
  const where = publicUrl === undefined ? "Profile, Access in the portal" : `${publicUrl}${PAGE}`;
  const lines = [
    words,
    `If that was not you, change your password and end all other sessions: ${where}. Then call us on ${site.phone.display}.`,
  ];
  const mail = {
    id: newId(),
    firm_id: account.firmId,
    to_address: to,
    subject: oneLine(`${site.brand}: ${words}`).slice(0, 150),
    body: `${lines.map(oneLine).join("\r\n\r\n")}\r\n`,
    documents: "[]",
    state: "queued" as const,
    tries: 0,
    next_at: at,
    created_at: at,
    sent_at: null,
    error: null,
  };
  await addNotices(transaction, [], [mail]);
};
