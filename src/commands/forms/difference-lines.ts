import type { Definition } from "../../../schemas/definition.ts";
import type { Difference, Weight } from "../../form/diff/difference.ts";
import { counted } from "../../form/words/phrases.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import { aligned } from "../aligned.ts";
import type { Paint } from "../paint.ts";
import { placeInFront, placesIn, type WrittenPlace } from "./written-place.ts";

/** A difference with its old and new position in the files; absent for what was not read from files. */
export interface WrittenDifference extends Difference {
  readonly fromPlace?: WrittenPlace;
  readonly toPlace?: WrittenPlace;
}

/** Kinds of differences, the most important for open quotes first. */
const weights: readonly (readonly [weight: Weight, title: string, style: "red" | "yellow" | "bold" | "dim"])[] = [
  ["blocks", "Quotes moved to it may need answers before they can be priced", "red"],
  ["decides", "Outcome may change", "yellow"],
  ["shows", "Visible to users", "bold"],
  ["nothing", "No visible effect", "dim"],
];

const orNothing = (text: string | undefined): string => (text === undefined ? "nothing" : text);

/** One difference: `  changed  question policy.ManagedBy, label: "Who ..." becomes "Who ..."`, and its effect. */
const linesOf = (difference: WrittenDifference): readonly string[] => {
  const { change, kind, name, aspect, before, after, meaning, fromPlace, toPlace } = difference;
  const where = placeInFront(toPlace ?? fromPlace ?? {}).trimEnd();
  const what = `  ${change.padEnd(7)}  ${kind} ${name}${aspect === undefined ? "" : `, ${aspect}`}`;
  const values =
    before === undefined && after === undefined ? [] : [`           ${orNothing(before)}  →  ${orNothing(after)}`];
  return [where === "" ? what : `${what}  (${where})`, ...values, `           ${meaning}`];
};

/** Differences with their positions in the files. */
export const writtenDifferences = (
  differences: readonly Difference[],
  from: readonly WrittenPart[],
  to: readonly WrittenPart[],
): readonly WrittenDifference[] => {
  const [fromPlace, toPlace] = [placesIn(from), placesIn(to)];
  return differences.map((each) => ({
    ...each,
    ...(each.from === undefined || from.length === 0 ? {} : { fromPlace: fromPlace(each.from) }),
    ...(each.to === undefined || to.length === 0 ? {} : { toPlace: toPlace(each.to) }),
  }));
};

/**
 * Differences as lines for a terminal, the most important first. `counted`: those without a visible effect are one line,
 * so that they do not move the errors below them out of sight.
 */
export const differenceLines = (
  differences: readonly WrittenDifference[],
  paint: Paint,
  unseen: "listed" | "counted" = "listed",
): readonly string[] =>
  weights.flatMap(([weight, title, style]) => {
    const found = differences.filter((each) => each.weight === weight);
    const heading = paint(style, `${title}: ${found.length}`);
    if (found.length === 0) return [];
    if (weight === "nothing" && unseen === "counted") return [`${heading}. forms diff lists them.`];
    return [heading, ...found.flatMap(linesOf)];
  });

/** Maximum number of names listed of one kind of part. */
const MAX_NAMES = 8;

/** `  3 rules  R01 (refer), R02 (refer), R03 (decline)`. */
const contentRow = (one: string, many: string, names: readonly string[]): readonly string[] => {
  const rest = names.length - MAX_NAMES;
  const shown = rest > 0 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names;
  return [`  ${counted(names.length, one, many)}`, shown.join(", ")];
};

/** The parts of a new product, which has nothing to compare with. */
export const contentLines = ({ id, pages, questions, rules, rating, documents = [], tests = [] }: Definition) => [
  `${id} is new, so there is nothing to compare with. It has:`,
  ...aligned([
    contentRow(
      "page",
      "pages",
      pages.map(({ title }) => title),
    ),
    ...pages.map(({ title, sections }) => {
      const asked = sections.flatMap((section) => section.questions);
      return [`    ${title}`, asked.join(", ")];
    }),
    contentRow(
      "rule",
      "rules",
      rules.map((each) => `${each.id} (${each.severity})`),
    ),
    ...(rating
      ? [
          contentRow(
            "rate line",
            "rate lines",
            rating.lines.map(({ label }) => label),
          ),
          contentRow("rate table", "rate tables", Object.keys(rating.tables)),
        ]
      : []),
    contentRow(
      "document",
      "documents",
      // Without placeholders: “Invoice for endorsement {document.Endorsement}”.
      documents.map(({ title }) => title.replaceAll(/ ?\{[^}]*\}/g, "")),
    ),
    contentRow(
      "test",
      "tests",
      tests.map(({ name }) => name),
    ),
  ]),
  `It has ${counted(questions.length, "question")}. The studio shows each part in words.`,
];
