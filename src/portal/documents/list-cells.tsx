import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import type { ColumnName } from "../../../schemas/list-columns.ts";
import type { Phase, StatusFacts } from "../../../schemas/quote-status.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { formatPounds, pence } from "../../insurance/money/money.ts";
import type { ListRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Status } from "../icons/Status.tsx";
import { quotePath } from "./quote-path.ts";

interface Props {
  readonly row: ListRow;
}

const tone = (pounds: number | null): string => (pounds === null ? "figure-right muted" : "figure-right");
const poundsWords = (pounds: number | null): string => (pounds === null ? "–" : formatPounds(pence(pounds)));

const amountCell =
  (name: "premium" | "ipt" | "fee"): ComponentType<Props> =>
  ({ row }) => <td className={`${tone(row[name])} cell-part`}>{poundsWords(row[name])}</td>;

const textCell =
  (name: "branch" | "handler" | "changedBy"): ComponentType<Props> =>
  ({ row }) => <td className="cell-more">{row[name] || "–"}</td>;

/** The cell of each column. */
export const listCells: Readonly<Record<ColumnName, ComponentType<Props>>> = {
  client: ({ row }) => (
    <td className="cell-client">
      <span className={row.client ? "client-name" : "client-name muted"}>{row.client || "No policyholder yet"}</span>
      <span className="small">{riskWords(row)}</span>
      {row.foundIn.length > 0 && <span className="small found-in block">{foundWords(row)}</span>}
    </td>
  ),
  product: ({ row }) => <td className="cell-product">{row.product}</td>,
  status: ({ row }) => (
    <td className="cell-status">
      <Status webStatus={row.WebStatus} />
      {statusNote(row) && <span className="small">{statusNote(row)}</span>}
      {row.noteDue && (
        <Link
          className="small note-due"
          to={`${quotePath(row.typeOfInsurance, row.reference, row.WebStatus)}?diary=open`}
        >
          Diary: due {formatDate(row.noteDue)}
        </Link>
      )}
    </td>
  ),
  start: ({ row }) => (
    <td className="figure cell-start">{row.coverStart ? formatDate(row.coverStart.slice(0, 10)) : "–"}</td>
  ),
  premium: amountCell("premium"),
  ipt: amountCell("ipt"),
  fee: amountCell("fee"),
  total: ({ row: { total, indicative } }) => (
    <td className={`${tone(total)} cell-total strong`}>
      {indicative && total !== null && <span className="small">indicative</span>} {poundsWords(total)}
    </td>
  ),
  changed: ({ row }) => <td className="figure cell-changed">{momentWords(row.changedAt)}</td>,
  branch: textCell("branch"),
  handler: textCell("handler"),
  policy: ({ row }) => <td className="figure cell-more">{row.policyNumber ?? "–"}</td>,
  changedBy: textCell("changedBy"),
};

/** The line under the client: where the first item is, and how many there are. */
export function riskWords({ postcode, itemCount }: ListRow): string {
  const items = itemCount === 0 ? "" : counted(itemCount, "item");
  return [items, postcode].filter(Boolean).join(" · ") || "No risk entered yet";
}

/** In which files the words that were searched for are. */
function foundWords({ foundIn }: ListRow): string {
  return `In ${foundIn.join(", ")}`;
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
