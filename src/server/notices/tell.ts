import { addNotices } from "../../db/commands/add-notices.ts";
import type { Database } from "../../db/open-database.ts";
import type { Recipient } from "../../db/queries/referrals/people-to-tell.ts";
import { mailAbout } from "../mail/mail-text.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";

/** What people are told of. */
export type NoticeKind =
  | "referral-sent"
  | "referral-message"
  | "referral-withdrawn"
  | "referral-claimed"
  | "info-asked"
  | "info-sent"
  | "approved"
  | "declined"
  | "escalated"
  | "diary-due"
  | "cancellation-asked"
  | "cancellation-withdrawn"
  | "cancellation-refused"
  | "cancelled"
  | "reinstatement-asked"
  | "reinstated"
  | "renewal-invited"
  | "renewal-retracted"
  | "next-term-unchanged"
  | "lapsed"
  | "work-passed"
  | "signup-sent";

export interface Telling {
  readonly at: Date;
  readonly kind: NoticeKind;
  readonly reference: string;
  /** What happened, in a sentence without any answer of a client: it goes out by mail, too. */
  readonly words: string;
  /** Address of the page that it is about, from the root. */
  readonly path: string;
  readonly to: readonly Recipient[];
  /** Who did it, and so needs not be told. */
  readonly by?: string;
}

/** Tells everybody once, in the portal and by mail, within the transaction of the act. */
export const tell = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  { at, kind, reference, words, path, to, by }: Telling,
): Promise<void> => {
  const people = [...new Map(to.map((person) => [person.userId, person])).values()].filter(
    ({ userId }) => userId !== by,
  );
  const letter = mailAbout({ words, reference, path, publicUrl: services.publicUrl });
  await addNotices(
    transaction,
    people.map(({ firmId, userId }) => ({
      firm_id: firmId,
      user_id: userId,
      id: services.newId(),
      at,
      kind,
      reference,
      words,
      path,
      read_at: null,
    })),
  );
  await queueMails(
    transaction,
    services,
    people.map(({ firmId, email }) => ({ firmId, to: email, letter })),
  );
};
