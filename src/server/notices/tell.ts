import { addNotices } from "../../db/commands/add-notices.ts";
import type { Database } from "../../db/open-database.ts";
import type { Recipient } from "../../db/queries/referrals/people-to-tell.ts";
import { mailAbout } from "../mail/mail-text.ts";
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
  | "lapsed";

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
  { newId, site, publicUrl }: Pick<Services, "newId" | "site" | "publicUrl">,
  { at, kind, reference, words, path, to, by }: Telling,
): Promise<void> => {
  const people = [...new Map(to.map((person) => [person.userId, person])).values()].filter(
    ({ userId }) => userId !== by,
  );
  const { subject, body } = mailAbout({ brand: site.brand, words, reference, path, publicUrl });
  await addNotices(
    transaction,
    people.map(({ firmId, userId }) => ({
      firm_id: firmId,
      user_id: userId,
      id: newId(),
      at,
      kind,
      reference,
      words,
      path,
      read_at: null,
    })),
    people.map(({ firmId, email }) => ({
      id: newId(),
      firm_id: firmId,
      to_address: email,
      subject,
      body,
      documents: "[]",
      state: "queued" as const,
      tries: 0,
      next_at: at,
      created_at: at,
      sent_at: null,
      error: null,
    })),
  );
};
