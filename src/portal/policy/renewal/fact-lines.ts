import type { SummaryEntry, SummaryPage } from "../../../form/draw/answer-summary.ts";

/** One answer of a section as it is read out to the client. */
export interface FactLine {
  readonly key: string;
  /** `P001, 8 Tannery Row`; empty for the policy's own answers. */
  readonly entry: string;
  readonly label: string;
  readonly words: string;
}

/** The answers of one section of the form, those of its entries one entry after the other. */
export function factLines(pages: readonly SummaryPage[], section: string): readonly FactLine[] {
  return pages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === "list") return part.entries.flatMap((entry) => linesOfEntry(entry, section));
      return part.id === section ? linesOf(part.rows, "") : [];
    }),
  );
}

function linesOfEntry({ title, sections, lists }: SummaryEntry, section: string): readonly FactLine[] {
  return [
    ...sections.filter(({ id }) => id === section).flatMap(({ rows }) => linesOf(rows, title)),
    ...lists.flatMap(({ entries }) => entries.flatMap((entry) => linesOfEntry(entry, section))),
  ];
}

const linesOf = (rows: SummaryEntry["sections"][number]["rows"], entry: string): readonly FactLine[] =>
  rows.map(({ place, label, words }) => ({ key: place, entry, label, words }));
