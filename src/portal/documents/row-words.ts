import type { Phase, StatusFacts } from "../../../schemas/quote-status.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import type { ListRow } from "../api/answers.ts";

/** The line under the client: where the first item is, and how many there are. */
export function riskWords({ postcode, itemCount }: ListRow): string {
  const items = itemCount === 0 ? "" : counted(itemCount, "item");
  return [items, postcode].filter(Boolean).join(" · ") || "No risk entered yet";
}

const ofPolicy = ({ policyNumber }: ListRow): string => (policyNumber ? `Policy ${policyNumber}` : "");

const notes: Readonly<Record<Phase, (row: ListRow, kind: StatusFacts["kind"]) => string>> = {
  draft: () => "",
  quoted: ({ indicative, validTo, policyNumber }, kind) => {
    if (kind === "mta") return `Change of ${policyNumber || "a policy"}`;
    if (kind === "renewal") return "To be confirmed with the client";
    if (indicative) return "Indicative, to be referred";
    return validTo ? `Valid to ${formatDate(validTo)}` : "";
  },
  referred: () => "With an underwriter",
  asked: () => "The underwriter is waiting for you",
  declined: () => "Reasons on the quote",
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

/** The line under the status: what comes next, or until when. */
export function statusNote(row: ListRow): string {
  const facts = factsOfStatus(row.WebStatus);
  return facts ? notes[facts.phase](row, facts.kind) : "";
}
