import { formatDate } from "../../form/values/calendar.ts";
import type { NeedGroup } from "../api/answers.ts";
import { today } from "../clock.ts";

export const needLabels: Readonly<Record<NeedGroup["id"], string>> = {
  "info-requested": "Information requested",
  "referral-answered": "Referral answered",
  expiring: "Expiring in 7 days",
  "conditions-due": "Conditions due",
  renewals: "Renewals in 30 days",
};

/** What the button of a row says that leads to where it is done. */
export const needActs: Readonly<Record<NeedGroup["id"], string>> = {
  "info-requested": "Answer",
  "referral-answered": "See the answer",
  expiring: "Review and accept",
  "conditions-due": "Open the policy",
  renewals: "See the renewal",
};

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** `Overdue`, `Today`, `Tomorrow`, else the day; with how pressing it is. */
export function dueWords(due: string | null, now = today()): { readonly words: string; readonly tone: string } {
  if (due === null) return { words: "–", tone: "" };
  const days = dayNumber(due) - dayNumber(now);
  if (days < 0) return { words: `Overdue, ${formatDate(due)}`, tone: "error-words" };
  if (days === 0) return { words: "Today", tone: "error-words" };
  return { words: days === 1 ? "Tomorrow" : formatDate(due), tone: days <= 2 ? "warn-words" : "" };
}

/** `1,000+` where they were counted no further. */
export const countWords = ({ count, isMore }: Pick<NeedGroup, "count" | "isMore">): string =>
  `${count.toLocaleString("en-GB")}${isMore ? "+" : ""}`;
