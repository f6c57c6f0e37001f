import { addDays, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import type { NoticeKind } from "./notice-kind.ts";

/** How somebody is informed, as they said on their details. */
export interface NotifyChoice {
  readonly by: "portal" | "at-once" | "daily";
  /** Options that they chose; undefined where they were notified of everything and never chose. */
  readonly about: ReadonlySet<string> | undefined;
  /** London time of the daily mail. */
  readonly digestTime: string;
  /** Days before a price lapses at which they are notified. */
  readonly expiryDays: number;
}

/** Of anyone who has said nothing. */
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

/** A confirmation or an answer that somebody waits for goes at once, whatever they chose for what others do. */
const receipts: ReadonlySet<NoticeKind> = new Set(["message-sent", "message-answered"]);

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
