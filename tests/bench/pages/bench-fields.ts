import type { Fields, Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import { type BenchQuestion, type BenchSection, benchSections, choices, toggleName } from "./bench-form.ts";

/** The bench's form in the language of definitions: limits, required answers and a condition included. */
export function benchFields(size: number, sections = benchSections(size)): Fields {
  const entry = sections.find((section) => section.entry);
  const own = sections.filter((section) => !section.entry);
  const drawn = entry ? [...own, entry] : own;
  return {
    format: 1,
    id: "BENCH",
    record: "quote",
    title: "Bench",
    effectiveFrom: "2026-01-01",
    version: 1,
    groups: {
      policy: { at: "RD" },
      entry: { at: "PC", list: true, itemType: "entry", label: "entry", plural: "entries", layout: "inline" },
    },
    pages: [{ id: "page1", title: "Bench", sections: drawn.map(sectionOf) }],
    lists: { choices: choices.map((value) => ({ value })) },
    questions: drawn.flatMap((section) => section.questions.map((question) => questionOf(question, groupOf(section)))),
    rules: [],
  };
}

/** A record without answers: one entry for each section that is shown per entry. */
export function benchData(size: number): QuoteData {
  const entries = benchSections(size).flatMap(({ entry }) => (entry ? [{ id: entry, ItemType: "entry" }] : []));
  return { RD: {}, Pr: [], PC: entries, ATTACHMENTS: [], version: 1 };
}

const groupOf = ({ entry }: BenchSection) => (entry ? "entry" : "policy");

const sectionOf = (section: BenchSection): Section => ({
  id: section.id,
  title: section.title,
  group: groupOf(section),
  questions: section.questions.map(({ name }) => name),
});

function questionOf({ name, type, label, hint, shownLater }: BenchQuestion, group: string): Question {
  return {
    name,
    group,
    type,
    label,
    hint,
    material: true,
    personal: "none",
    mta: "editable",
    ...(type === "choice" ? { options: "@choices" } : {}),
    ...(type === "text" || type === "longtext" ? { maxLength: 1000 } : {}),
    ...(type === "money" || type === "integer" ? { min: 0, max: 5_000_000 } : {}),
    ...(type === "date" ? { notAfter: { from: "today" } } : {}),
    ...(shownLater ? { when: { f: toggleName, op: "eq", v: "Yes" } } : {}),
  };
}
