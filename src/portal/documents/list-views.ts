import { type StatusFacts, statusesWhere } from "../../../schemas/quote-status.ts";
import { counted } from "../../form/words/phrases.ts";
import type { ListAnswer } from "../api/document-calls.ts";
import { statusOrder, statusWords } from "../icons/Status.tsx";

type Counts = ListAnswer["counts"];

const viewOf = (words: string, holds: (facts: StatusFacts) => boolean) => ({
  words,
  status: statusesWhere(holds).join(","),
});

/** Views of the list that everybody has: statuses that are worked through together, as the address names them. */
const views = [
  { words: "All", status: "" },
  viewOf("Open", ({ stage }) => stage === "open"),
  viewOf("Quoted", ({ phase, kind }) => phase === "quoted" && kind === undefined),
  viewOf("With underwriter", ({ phase }) => phase === "referred"),
  viewOf("Renewals", ({ kind }) => kind === "renewal"),
  viewOf("On cover", ({ stage }) => stage === "onCover"),
];

/** How many rows have one of the statuses; undefined where they are too many to count. */
function countOf(counts: Counts, status: string): number | undefined {
  const matching = counts.filter(({ WebStatus }) => status === "" || status.split(",").includes(WebStatus));
  return matching.some(({ count }) => count === null)
    ? undefined
    : matching.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** Each view with its count, while the rows are counted. */
export const viewTabs = (counts: Counts | undefined) =>
  views.map(({ words, status }) => ({
    value: status,
    words,
    count: counts && countOf(counts, status)?.toLocaleString("en-GB"),
  }));

const nameOf = (status: string): string =>
  views.find((view) => view.status === status)?.words ?? counted(status.split(",").length, "status", "statuses");

/** What the list can be narrowed to: each status of its rows with its count, and what is chosen whatever there is of it. */
export function statusOptions(
  counts: Counts,
  chosen: string,
): readonly { readonly id: string; readonly name: string }[] {
  const shown = counts.filter(({ WebStatus, count }) => count !== 0 || WebStatus === chosen);
  const single = shown
    .toSorted((one, other) => statusOrder(one.WebStatus) - statusOrder(other.WebStatus))
    .map(({ WebStatus, count }) => ({
      id: WebStatus,
      name: count === null ? statusWords(WebStatus) : `${statusWords(WebStatus)} (${count.toLocaleString("en-GB")})`,
    }));
  if (chosen === "" || single.some(({ id }) => id === chosen)) return single;
  return [{ id: chosen, name: chosen.includes(",") ? nameOf(chosen) : statusWords(chosen) }, ...single];
}
