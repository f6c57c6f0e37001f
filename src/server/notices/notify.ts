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
import { type Letter, mailAbout } from "../mail/letter.ts";
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

/** How somebody wants to be notified, from their details. */
interface NotifyChoice {
  readonly by: "portal" | "at-once" | "daily";
  /** Options that they chose; undefined where they were notified of everything and never chose. */
  readonly about: ReadonlySet<string> | undefined;
  /** London time of the daily mail. */
  readonly digestTime: string;
  /** Days before a price lapses at which they are notified. */
  readonly expiryDays: number;
}

/** The default for anyone who has not chosen. */
const usual: NotifyChoice = { by: "at-once", about: undefined, digestTime: "08:00", expiryDays: 7 };

/** Most days ahead that anybody can choose. */
export const MOST_EXPIRY_DAYS = 29;

const ways: Readonly<Record<string, NotifyChoice["by"]>> = {
  "In the portal only": "portal",
  "At once by email": "at-once",
  "Once a day by email": "daily",
};

const answered = "A referral was answered";
const renewal = "A renewal is due";

/** The option under which a kind of notice is; one without is under none, and is always mailed. */
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

/**
 * A confirmation, an answer that somebody waits for, or a warning goes at once, whatever they chose for what others do.
 */
const receipts: ReadonlySet<NoticeKind> = new Set(["message-sent", "message-answered", "privileged"]);

const isText = (value: unknown): value is string => typeof value === "string";
const isTime = (value: unknown): value is string => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Reads the answers of somebody's details, `{"User": {"NotifyBy": …}}`; what is not there is as usual. */
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
    expiryDays: Math.min(Math.max(days, 1), MOST_EXPIRY_DAYS),
  };
};

/** When something is mailed: now, with the daily mail of an instant, or not at all. */
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

/** How each of these people is informed. */
export const choicesOf = async (db: Database, people: readonly Person[]): Promise<(person: Person) => NotifyChoice> => {
  const known = new Map<string, NotifyChoice>();
  for (const firmId of new Set(people.map((person) => person.firmId))) {
    const ids = [...new Set(people.filter((person) => person.firmId === firmId).map(({ userId }) => userId))];
    const answers = await recordAnswers(db, firmId, "user", ids);
    for (const id of ids) known.set(`${firmId} ${id}`, notifyChoice(answers.get(id)));
  }
  return ({ firmId, userId }) => known.get(`${firmId} ${userId}`) ?? notifyChoice(undefined);
};

/** The broker's side of a quote: who has worked on it and may still see it. */
export const brokersConcerned = (
  db: Database,
  quote: { readonly firm_id: string; readonly id: string; readonly branch_id: string },
): Promise<readonly Recipient[]> => peopleOfQuote(db, quote, rights.allBranches);

/** The underwriter who has taken a referral on; while nobody has, all whose authority it may need. */
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
 * Notifies each recipient once within the transaction of the act: in the portal, and by email as each has chosen, at
 * once or in the daily email. Staff of the provider are notified of a firm's acts, and the other way round.
 */
export const notify = (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  notice: NoticeToTell,
): Promise<void> => acrossFirms(transaction, (all) => tellAll(all, services, notice));

const tellAll = async (
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
