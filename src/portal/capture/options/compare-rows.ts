import type { Question } from "../../../../schemas/question.ts";
import type { Price } from "../../../../schemas/quote.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { referenceOf } from "../../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { answerAt } from "../../../form/tree/tree.ts";
import { own } from "../../../form/values/own.ts";
import { pence } from "../../../insurance/money/money.ts";
import { placesToAnswer } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/answers.ts";
import { poundsWords } from "../../pounds.ts";
import type { Letter } from "./use-option-acts.ts";

/** Pounds; null if an option lacks this line, undefined if it has no price. */
type Amount = number | null | undefined;

/** One cover of the comparison: its amount in each option, in order, and for A the amount of each item. */
export interface ComparedCover {
  readonly section: string;
  readonly label: string;
  readonly amounts: readonly Amount[];
  readonly parts: readonly { readonly ref: string; readonly amounts: readonly Amount[] }[];
}

type Priced = Pick<OptionShown, "price"> | undefined;

/** The covers of all options, without repeats, in order of first appearance. */
export function coversOf(options: readonly Priced[]): readonly ComparedCover[] {
  const prices = options.map((option) => option?.price ?? null);
  const lines = prices.flatMap((price) => price?.lines ?? []);
  const labels = new Map(lines.map(({ section, label }) => [section, label]));
  return [...labels].map(([section, label]) => {
    const refs = new Set(lines.filter((line) => line.section === section).map(({ ref }) => ref));
    return {
      section,
      label,
      amounts: prices.map((price) => sumOf(price, section)),
      parts: [...refs].map((ref) => ({ ref, amounts: prices.map((price) => sumOf(price, section, ref)) })),
    };
  });
}

function sumOf(price: Price | null, section: string, ref?: string): Amount {
  if (!price) return undefined;
  const lines = price.lines.filter((line) => line.section === section && (ref === undefined || line.ref === ref));
  return lines.length === 0 ? null : lines.reduce((sum, { amount }) => sum + pence(amount), 0) / 100;
}

/** The amounts insured under a section, `£475,000`: in total, and by item reference. */
export type InsuredWords = {
  readonly all: string;
  readonly items: { readonly [ref: string]: string };
};

/** By section, the quote's answer to the question whose amounts the section rates. */
export function insuredWords(
  { form, tree }: Resolution,
  insured: OptionShown["insured"],
): { readonly [section: string]: InsuredWords } {
  return Object.fromEntries(
    insured.flatMap(({ section, group, name }) => {
      const question = form.question(group, name);
      if (!question) return [];
      const list = own(tree.lists, form.group(group)?.at ?? "");
      const amounts = placesToAnswer(form, tree, question).flatMap((place) => {
        const { itemId } = readPlace(place);
        const amount = answerAt(tree, place);
        if (typeof amount !== "number" || amount <= 0) return [];
        return [{ ref: list && itemId !== undefined ? referenceOf(list, itemId) : "", amount }];
      });
      if (amounts.length === 0) return [];
      const all = amounts.reduce((sum, { amount }) => sum + amount, 0);
      const items = Object.fromEntries(amounts.map(({ ref, amount }) => [ref, showAnswer(question, amount)]));
      return [[section, { all: showAnswer(question, all), items }]];
    }),
  );
}

/**
 * Label of an answer's row that shows a price. If the price is another cover's, names both, as the documents do:
 * `Buildings: Cover level`.
 *
 * @param cover the line of the price; undefined if there is none
 * @param insured the amount insured, `£800,000`; undefined if the line is not a rate on an amount
 */
export const answerLabel = (answer: string, cover: string | undefined, insured?: string): string =>
  cover === undefined || answer.startsWith(cover)
    ? coverLabel(answer, insured)
    : `${coverLabel(cover, insured)}: ${answer}`;

/** `Buildings, £475,000`. */
export const coverLabel = (cover: string, insured: string | undefined): string =>
  insured === undefined ? cover : `${cover}, ${insured}`;

/** `£175.40`, or `–` if there is none. */
export const amountWords = (amount: Amount): string =>
  amount === null || amount === undefined ? "–" : poundsWords(amount);

/** `£175.40 less`, `£269.42 more`, `The same`; empty if either has no price. */
export function comparedWords(price: Price | null, base: Price | null): string {
  if (!price || !base) return "";
  const more = pence(price.total) - pence(base.total);
  if (more === 0) return "The same";
  return `${poundsWords(Math.abs(more) / 100)} ${more > 0 ? "more" : "less"}`;
}

/** The quote or an alternative: a column of the comparison. */
export interface ComparedColumn {
  readonly letter: Letter;
  /** Undefined for an alternative that was started here and is not priced yet. */
  readonly option: OptionShown | undefined;
}

/** A row that is a cover, or the answer that selects or limits one: expands to the price of each item. */
interface CoverRow {
  readonly label: string;
  readonly isOpen: boolean;
}

/** One row of the comparison. */
export type ComparedRow =
  | (CoverRow & { readonly kind: "cover"; readonly cover: ComparedCover })
  | {
      readonly kind: "part";
      readonly section: string;
      readonly ref: string;
      readonly insured: string | undefined;
      readonly amounts: ComparedCover["amounts"];
    }
  /** An answer that options may vary. */
  | (CoverRow & {
      readonly kind: "answer";
      readonly question: Question;
      /** The section of the price that this answer affects; without a cover if no option has it now. */
      readonly section: string | undefined;
      readonly cover: ComparedCover | undefined;
    })
  | { readonly kind: "sum"; readonly label: string; readonly name?: string; readonly words: readonly string[] };

export const keyOfRow = (row: ComparedRow): string => {
  if (row.kind === "cover") return `cover ${row.cover.section}`;
  if (row.kind === "part") return `part ${row.section} ${row.ref}`;
  return row.kind === "answer" ? `answer ${row.question.name}` : `sum ${row.label}`;
};

/** Premium, tax, fee and total payable, and each option's difference from the quote. */
export function sumRows(columns: readonly ComparedColumn[]): readonly ComparedRow[] {
  const prices = columns.map(({ option }) => option?.price ?? null);
  const [base = null] = prices;
  const referred = columns.map(({ option }) =>
    [
      ...new Set((option?.decisions ?? []).flatMap(({ decision, message }) => (decision === "REFER" ? [message] : []))),
    ].join(" "),
  );
  const sum = (label: string, amount: (price: Price) => number | undefined, name?: string): ComparedRow => ({
    kind: "sum",
    label,
    words: prices.map((price) => amountWords(price ? amount(price) : undefined)),
    ...(name === undefined ? {} : { name }),
  });
  const sumRow = (label: string, words: readonly string[]): ComparedRow => ({ kind: "sum", label, words });
  const isCompared = columns.length > 1;
  const percentage = base?.commissionPct === undefined ? "" : `, ${base.commissionPct}% of the premium`;
  return [
    sum("Premium", ({ premium }) => premium, "covers-strong"),
    sum(`IPT${base ? ` at ${base.iptPct}%` : ""}`, ({ ipt }) => ipt),
    sum("Premium including tax", ({ premiumIncIpt }) => premiumIncIpt),
    sum("Fee", ({ fee }) => fee),
    sum("Total payable", ({ total }) => total, "covers-total"),
    ...(isCompared
      ? [sumRow("Compared with A", ["–", ...prices.slice(1).map((price) => comparedWords(price, base) || "No price")])]
      : []),
    ...(isCompared && referred.some((reasons) => reasons !== "")
      ? [
          sumRow(
            "Referral reasons",
            referred.map((reasons) => reasons || "None"),
          ),
        ]
      : []),
    ...(base?.commission === undefined
      ? []
      : [sum(`Your commission${percentage}`, ({ commission }) => commission, "covers-quiet")]),
  ];
}
