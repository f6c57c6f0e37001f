import { addNotices } from "../../db/commands/notices.ts";
import { acrossFirms } from "../../db/firm-scope.ts";
import type { Database } from "../../db/open-database.ts";
import { recordAnswers } from "../../db/queries/records/records.ts";
import {
  peopleOfQuote,
  type Recipient,
  recipientById,
  type StoredReferral,
  staffWith,
} from "../../db/queries/referrals/referrals.ts";
import { addDays, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { rights } from "../../insurance/permissions.ts";
import { eventMail, type Letter } from "../mail/letter.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";

/** Kinds of notice. */
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
  | "price-lapses"
  | "condition-due"
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
  | "signup-sent"
  | "firm-changed"
  | "message-sent"
  | "message-answered"
  | "file-quarantined"
  | "quote-stuck"
  | "quote-moved"
  | "draft-review"
  | "draft-verdict"
  | "draft-comment"
  | "urgent-release"
  | "release-watch"
  | "rate-asked"
  | "privileged";

/** A user's notification settings, from their details. */
interface NotifyChoice {
  readonly by: "portal" | "at-once" | "daily";
  /** Options that they chose; undefined if they never chose and so get everything. */
  readonly about: ReadonlySet<string> | undefined;
  /** London time of the daily mail. */
  readonly digestTime: string;
  /** How many days before a price lapses they are reminded. */
  readonly expiryDays: number;
}

/** Settings of users who have not chosen. */
const usual: NotifyChoice = { by: "at-once", about: undefined, digestTime: "08:00", expiryDays: 7 };

/** Most days ahead that a user can choose. */
export const MAX_EXPIRY_DAYS = 29;

const ways: Readonly<Record<string, NotifyChoice["by"]>> = {
  "In the portal only": "portal",
  "At once by email": "at-once",
  "Once a day by email": "daily",
};

const answered = "A referral was answered";
const renewal = "A renewal is due";

/** The option that covers a kind of notice; a kind without one is always mailed. */
const topics: Readonly<Partial<Record<NoticeKind, string>>> = {
  "referral-message": answered,
  "referral-claimed": answered,
  approved: answered,
  declined: answered,
  escalated: answered,
  "info-asked": "An underwriter asks for information",
  "price-lapses": "A quote is about to expire",
  "condition-due": "A condition is due",
  "renewal-invited": renewal,
  "renewal-retracted": renewal,
  "next-term-unchanged": renewal,
  lapsed: renewal,
  "work-passed": "A colleague passed work to me",
};

/** A confirmation, an awaited answer or a warning is mailed at once: the chosen options only cover what others do. */
const receipts: ReadonlySet<NoticeKind> = new Set(["message-sent", "message-answered", "privileged"]);

const isText = (value: unknown): value is string => typeof value === "string";
const isTime = (value: unknown): value is string => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Reads a user's settings from their details, `{"User": {"NotifyBy": …}}`; missing ones get the default. */
export const notifyChoice = (sections: Readonly<Record<string, unknown>> | undefined): NotifyChoice => {
  const user = sections?.User;
  if (!isRecord(user)) return usual;
  const { NotifyBy, NotifyAbout, DigestTime, ExpiryDays } = user;
  const by = isText(NotifyBy) && Object.hasOwn(ways, NotifyBy) ? ways[NotifyBy] : undefined;
  const days = typeof ExpiryDays === "number" && Number.isInteger(ExpiryDays) ? ExpiryDays : usual.expiryDays;
  return {
    by: by ?? usual.by,
    about: Array.isArray(NotifyAbout) ? new Set(NotifyAbout.filter(isText)) : undefined,
    digestTime: isTime(DigestTime) ? DigestTime : usual.digestTime,
    expiryDays: Math.min(Math.max(days, 1), MAX_EXPIRY_DAYS),
  };
};

/** When a notice is mailed: now, with the daily mail of an instant, or not at all. */
export const mailedWhen = (
  { by, about, digestTime }: NotifyChoice,
  kind: NoticeKind,
  at: Date,
): "now" | "never" | { readonly digestAt: Date } => {
  if (receipts.has(kind)) return "now";
  const topic = topics[kind];
  if (by === "portal" || (topic !== undefined && about !== undefined && !about.has(topic))) return "never";
  return by === "at-once" ? "now" : { digestAt: nextAt(digestTime, at) };
};

/** The next instant after this one at which it is this time in London. */
const nextAt = (time: string, at: Date): Date => {
  const today = londonDate(at);
  const instants = [today, addDays(today, 1)].map((day) => new Date(londonInstant(day, time)));
  return instants.find((instant) => instant > at) ?? new Date(at.getTime() + 86_400_000);
};

type Person = Pick<Recipient, "firmId" | "userId">;

/** Notification settings of these people. */
export const choicesOf = async (db: Database, people: readonly Person[]): Promise<(person: Person) => NotifyChoice> => {
  const known = new Map<string, NotifyChoice>();
  for (const firmId of new Set(people.map((person) => person.firmId))) {
    const ids = [...new Set(people.filter((person) => person.firmId === firmId).map(({ userId }) => userId))];
    const answers = await recordAnswers(db, firmId, "user", ids);
    for (const id of ids) known.set(`${firmId} ${id}`, notifyChoice(answers.get(id)));
  }
  return ({ firmId, userId }) => known.get(`${firmId} ${userId}`) ?? notifyChoice(undefined);
};

/** The broker's side of a quote: users who have worked on it and may still see it. */
export const brokersConcerned = (
  db: Database,
  quote: { readonly firm_id: string; readonly id: string; readonly branch_id: string },
): Promise<readonly Recipient[]> => peopleOfQuote(db, quote, rights.allBranches);

/** The underwriter who claimed the referral; until then, all with the required authority. */
export const underwritersConcerned = async (
  db: Database,
  referral: Pick<StoredReferral, "claimed_by" | "level"> | undefined,
): Promise<readonly Recipient[]> => {
  const claimer = referral?.claimed_by ? await recipientById(db, referral.claimed_by) : [];
  if (claimer.length > 0) return claimer;
  return staffWith(db, rights.underwrite | (referral?.level === "senior" ? rights.seniorAuthority : 0));
};

interface NoticeToTell {
  readonly at: Date;
  readonly kind: NoticeKind;
  readonly reference: string;
  /** What happened, in a sentence without a client's answers, since it is also mailed. */
  readonly words: string;
  /** Path of the page that it is about, from the root. */
  readonly path: string;
  readonly to: readonly Recipient[];
  /** The actor, who is not notified. */
  readonly by?: string;
  /** The mail, where it contains more than `words`. */
  readonly letter?: Letter;
}

/**
 * Notifies each recipient once, in the transaction of the act: in the portal, and by email as each has chosen, at once or
 * in the daily email. The provider's staff are notified of a firm's acts, and vice versa.
 */
export const notify = (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  notice: NoticeToTell,
): Promise<void> => acrossFirms(transaction, (all) => notifyEach(all, services, notice));

const notifyEach = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  { at, kind, reference, words, path, to, by, letter: ownLetter }: NoticeToTell,
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
  const letter = ownLetter ?? eventMail({ words, reference, path, publicUrl: services.publicUrl });
  await queueMails(
    transaction,
    services,
    addressed.filter(({ when }) => when === "now").map(({ firmId, email }) => ({ firmId, to: email, letter })),
  );
};
