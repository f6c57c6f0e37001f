import type { Phase, StatusFacts } from "../../../schemas/quote-status.ts";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import type { ListRow, NeedGroup } from "../api/answers.ts";
import { today } from "../clock.ts";

/** The line under the client: what is insured, and the postcode of the first. */
export function riskWords({ postcode, items }: Pick<ListRow, "postcode" | "items">): string {
  return [items, postcode].filter(Boolean).join(" · ") || "No risk entered yet";
}

const ofPolicy = ({ policyNumber }: ListRow): string => (policyNumber ? `Policy ${policyNumber}` : "");

const notes: Readonly<Record<Phase, (row: ListRow, kind: StatusFacts["kind"]) => string>> = {
  draft: () => "",
  quoted: ({ indicative, validTo, policyNumber }, kind) => {
    if (kind === "mta") return `Change of ${policyNumber || "a policy"}`;
    if (indicative) return "Indicative, subject to referral";
    if (kind === "renewal") return "With the client";
    return validTo ? `Valid to ${formatDate(validTo)}` : "";
  },
  referred: ({ referral }) => (referral ? `Since ${formatDate(londonDate(referral.since))}` : "With an underwriter"),
  asked: () => "The underwriter is waiting for you",
  declined: () => "See the quote for the reasons",
  expired: ({ validTo }) => (validTo ? `Ended ${formatDate(validTo)}` : "Requote keeps every answer"),
  notTakenUp: () => "",
  accepted: (row) => {
    const { termEnded, nextTerm } = row;
    if (!termEnded) return ofPolicy(row);
    return `Term ended ${formatDate(termEnded)}${nextTerm ? `, renewed as ${nextTerm}` : ""}`;
  },
  endorsed: ({ policyNumber }) => `Part of ${policyNumber || "the policy"}`,
  cancelling: () => "In force until the provider confirms",
  cancelled: ofPolicy,
  lapsed: ofPolicy,
};

/** The line under the status: the next step, or a deadline. */
export function statusNote(row: ListRow): string {
  const facts = factsOfStatus(row.WebStatus);
  return facts ? notes[facts.phase](row, facts.kind) : "";
}

export const needLabels: Readonly<Record<NeedGroup["id"], string>> = {
  "info-requested": "Information requested",
  "referral-answered": "Referral answered",
  expiring: "Expiring in 7 days",
  "conditions-due": "Conditions due",
  renewals: "Renewals in 30 days",
};

/** Label of the row button for each task. */
export const needActs: Readonly<Record<NeedGroup["id"], string>> = {
  "info-requested": "Answer",
  "referral-answered": "See the answer",
  expiring: "Review and accept",
  "conditions-due": "Open the policy",
  renewals: "See the renewal",
};

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** `Overdue`, `Today`, `Tomorrow`, or a date, with its urgency. */
export function dueWords(due: string | null): { readonly words: string; readonly tone: string } {
  if (due === null) return { words: "–", tone: "" };
  const days = dayNumber(due) - dayNumber(today());
  if (days < 0) return { words: `Overdue, ${formatDate(due)}`, tone: "error-words" };
  if (days === 0) return { words: "Today", tone: "error-words" };
  return { words: days === 1 ? "Tomorrow" : formatDate(due), tone: days <= 2 ? "warn-words" : "" };
}

/** `1,000+` if counting stopped there. */
export const countWords = ({ count, isMore }: Pick<NeedGroup, "count" | "isMore">): string =>
  `${count.toLocaleString("en-GB")}${isMore ? "+" : ""}`;
