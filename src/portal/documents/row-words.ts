import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/counted.ts";
import type { ListRow } from "../api/document-calls.ts";

/** The line under the client: where the first item is, and how many there are. */
export function riskWords({ postcode, itemCount }: ListRow): string {
  const items = itemCount === 0 ? "" : counted(itemCount, "item");
  return [items, postcode].filter(Boolean).join(" · ") || "No risk entered yet";
}

/** In which files the words that were searched for are. */
export function foundWords({ foundIn }: ListRow): string {
  return `In ${foundIn.join(", ")}`;
}

/** The line under the status: what comes next, or until when. */
export function statusNote(row: ListRow): string {
  const { WebStatus, validTo, policyNumber, indicative } = row;
  switch (WebStatus.toUpperCase()) {
    case "QUOTED":
      if (indicative) return "Indicative, to be referred";
      return validTo ? `Valid to ${formatDate(validTo)}` : "";
    case "REFERRED":
    case "MTA REFERRED":
      return "With an underwriter";
    case "INFO REQUESTED":
    case "MTA INFO REQUESTED":
      return "The underwriter waits for you";
    case "DECLINED":
    case "MTA DECLINED":
      return "Reasons on the quote";
    case "MTA QUOTE":
      return policyNumber ? `Change of ${policyNumber}` : "Change of a policy";
    case "MTA ACCEPTED":
      return policyNumber ? `Part of ${policyNumber}` : "Part of the policy";
    case "RENEWAL QUOTE":
      return "To be confirmed with the client";
    case "CANCEL REQUESTED":
      return "In force until the provider confirms";
    case "CANCELLED":
    case "LAPSED":
      return policyNumber ? `Policy ${policyNumber}` : "";
    case "EXPIRED":
      return validTo ? `Ended ${formatDate(validTo)}` : "Requote keeps every answer";
    case "ACCEPTED":
      if (row.termEnded)
        return `Term ended ${formatDate(row.termEnded)}${row.nextTerm ? `, renewed as ${row.nextTerm}` : ""}`;
      return policyNumber ? `Policy ${policyNumber}` : "";
    default:
      return "";
  }
}
