import type { ErrorEntry } from "../../../schemas/record.ts";
import { formatPounds } from "../money/money.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";

/** The result of a version for a record: a decision, missing or wrong answers, or no price. */
export type ImpactOutcome = DecisionOutcome | "INCOMPLETE" | "CANNOT-PRICE";

/** Outcome of a record on one version; the total in pence, null without a price. */
export interface ReplayedOutcome {
  readonly outcome: ImpactOutcome;
  readonly total: number | null;
}

export const impactOutcomeWords: Readonly<Record<ImpactOutcome, string>> = {
  QUOTE: "Quoted",
  "REFER/bind": "Priced, referred before acceptance",
  "REFER/premium": "Referred for a price",
  DECLINE: "Declined",
  INCOMPLETE: "Not complete",
  "CANNOT-PRICE": "No price",
};

const totalWords = (before: number | null, after: number): string => {
  const total = formatPounds(after);
  if (before === null) return `The total payable would be ${total}.`;
  if (before === after) return `The total payable stays ${total}.`;
  return `The total payable would be ${total} instead of ${formatPounds(before)}.`;
};

/** What a quote would cost on another version: `The total payable would be £430.00 instead of £412.10.` */
export const replayedOutcomeWords = (before: ReplayedOutcome, after: ReplayedOutcome): string => {
  const still = before.outcome === "CANNOT-PRICE" ? "still " : "";
  const then: Readonly<Record<ImpactOutcome, string>> = {
    QUOTE: "",
    "REFER/bind": "It would be referred before acceptance.",
    "REFER/premium": "It would be referred for a price.",
    DECLINE: "It would be declined.",
    INCOMPLETE: "It has a price once everything is answered.",
    "CANNOT-PRICE": `It ${still}could not be priced.`,
  };
  const price = after.total === null ? "" : totalWords(before.total, after.total);
  return [price, then[after.outcome]].filter(Boolean).join(" ");
};

/** Effects of another version on a record, which may have several. */
export const impactKinds = {
  asked: "has a new question",
  invalid: "has an answer that is no longer valid",
  referred: "is newly referred to an underwriter",
  declined: "is newly declined",
  unpriceable: "can no longer be priced",
  eased: "was referred, declined or had no price, and is now quoted",
  dearer: "costs more",
  cheaper: "costs less",
  held: "cannot be moved: it would reveal answers about crime",
  failed: "could not be replayed",
  same: "is unchanged",
} as const;

export type ImpactKind = keyof typeof impactKinds;

/** Upper bounds of the histogram's bins in per cent; one more bin is beyond the last. */
const LIMITS = [5, 10, 25, 50] as const;

/** A bin of the histogram, in per cent of the previous price: above `over`, up to `to`; null for no limit. */
export interface Band {
  readonly band: number;
  readonly over: number | null;
  readonly to: number | null;
}

const dearer: readonly Band[] = [0, ...LIMITS].map((over, at) => ({ band: at + 1, over, to: LIMITS[at] ?? null }));

const mirrored = (limit: number | null): number | null => limit && -limit;

/** Every bin from the greatest decrease to the greatest increase: -5 to 5, where 0 is exactly the same price. */
export const bands: readonly Band[] = [
  ...dearer.map(({ band, over, to }) => ({ band: -band, over: mirrored(to), to: mirrored(over) })).reverse(),
  { band: 0, over: 0, to: 0 },
  ...dearer,
];

/** The bin of a price change; null where a price is missing. */
export const bandOf = (before: number | null, after: number | null): number | null => {
  if (before === null || after === null) return null;
  const rise = Math.abs(after - before) * 100;
  if (rise === 0) return 0;
  const beyond = LIMITS.filter((limit) => rise > limit * Math.abs(before)).length;
  return (after > before ? 1 : -1) * (beyond + 1);
};

const isReferred = (outcome: ImpactOutcome): boolean => outcome.startsWith("REFER");
/** Outcomes other than a plain quote with a price. */
const troubles: ReadonlySet<ImpactOutcome> = new Set(["REFER/bind", "REFER/premium", "DECLINE", "CANNOT-PRICE"]);

/**
 * The effects on a record, from its outcomes before and after.
 *
 * @param news answers to give or correct that were not required before
 */
export const kindsOf = (
  before: ReplayedOutcome,
  after: ReplayedOutcome,
  news: readonly ErrorEntry[],
): readonly ImpactKind[] => {
  const wrong = news.filter(({ severity }) => severity === "error");
  const price = bandOf(before.total, after.total) ?? 0;
  const kinds: readonly (readonly [ImpactKind, boolean])[] = [
    ["asked", wrong.some(({ missing }) => missing === true)],
    ["invalid", wrong.some(({ missing }) => missing !== true)],
    ["referred", isReferred(after.outcome) && !isReferred(before.outcome)],
    ["declined", after.outcome === "DECLINE" && before.outcome !== "DECLINE"],
    ["unpriceable", after.outcome === "CANNOT-PRICE" && before.outcome !== "CANNOT-PRICE"],
    ["eased", after.outcome === "QUOTE" && troubles.has(before.outcome)],
    ["dearer", price > 0],
    ["cheaper", price < 0],
  ];
  const found = kinds.flatMap(([kind, holds]) => (holds ? [kind] : []));
  return found.length > 0 ? found : ["same"];
};
