import { addNotices } from "../../db/commands/notices.ts";
import type { Database } from "../../db/open-database.ts";
import type { Recipient } from "../../db/queries/referrals/referrals.ts";
import type { Letter } from "../mail/letter.ts";
import { mailAbout } from "../mail/mail-text.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { choicesOf } from "./choices-of.ts";
import type { NoticeKind } from "./notice-kind.ts";
import { mailedWhen } from "./notify-choice.ts";

export interface NoticeToTell {
  readonly at: Date;
  readonly kind: NoticeKind;
  readonly reference: string;
  /** What happened, in a sentence without any answer of a client: it goes out by mail, too. */
  readonly words: string;
  /** Address of the page that it is about, from the root. */
  readonly path: string;
  readonly to: readonly Recipient[];
  /** Who did it, and so is not notified. */
  readonly by?: string;
  /** What the mail says where that is more than the words. */
  readonly letter?: Letter;
}

/**
 * Tells everybody once within the transaction of the act: in the portal, and by mail as each of them has chosen, at once
 * or with the mail of the day.
 */
export const tell = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  { at, kind, reference, words, path, to, by, letter: told }: NoticeToTell,
): Promise<void> => {
  const people = [...new Map(to.map((person) => [person.userId, person])).values()].filter(
    ({ userId }) => userId !== by,
  );
  const choices = await choicesOf(transaction, people);
  const addressed = people.map((person) => ({ ...person, when: mailedWhen(choices(person), kind, at) }));
  await addNotices(
    transaction,
    addressed.map(({ firmId, userId, when }) => ({
      firm_id: firmId,
      user_id: userId,
      id: services.newId(),
      at,
      kind,
      reference,
      words,
      path,
      read_at: null,
      digest_at: typeof when === "object" ? when.digestAt : null,
    })),
  );
  const letter = told ?? mailAbout({ words, reference, path, publicUrl: services.publicUrl });
  await queueMails(
    transaction,
    services,
    addressed.filter(({ when }) => when === "now").map(({ firmId, email }) => ({ firmId, to: email, letter })),
  );
};
