import type { Decision } from "../../schemas/quote.ts";
import type { Decimal } from "../../schemas/rating.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import { compare, exact, fromInt, mul } from "../form/values/exact.ts";
import { decimalText } from "./money/money.ts";
import { policyRef } from "./rating/rated-price.ts";
import { type SectionTerm, sectionTermWords } from "./rating/section-terms.ts";
import type { Terms } from "./underwriting/terms.ts";

/** A condition as documents show it. */
export interface PrintableCondition {
  readonly text: string;
  readonly due?: CalendarDate;
  /** References of the items concerned; empty for the policy. */
  readonly items: readonly string[];
}

/** Conditions of a quote or policy: those of its rules, then those of the underwriter. */
export function conditionsOfDocument(
  decisions: readonly Decision[],
  terms: Terms | undefined,
): readonly PrintableCondition[] {
  const ofRules = decisions.filter(({ decision }) => decision === "INFO");
  return [
    ...ofRules.map(({ message, due, items }) => ({
      text: message,
      ...(due === undefined ? {} : { due }),
      items: items.filter((item) => item !== policyRef),
    })),
    ...(terms?.conditions ?? []).map(({ words, due }) => ({
      text: words,
      ...(due === undefined ? {} : { due }),
      items: [],
    })),
  ];
}

/** Agreed terms about premium and excess, one sentence each. */
export function documentTerms(terms: Terms | undefined): readonly string[] {
  const { adjustment, sections = [] } = terms ?? {};
  return [...(adjustment ? [adjustmentSentence(adjustment.rate)] : []), ...sections.map(sectionSentence)];
}

/** The agreed reason for an excess is part of the terms. */
const sectionSentence = (term: SectionTerm): string =>
  term.excess === undefined ? sectionTermWords(term) : `${sectionTermWords(term)} ${term.reason}`;

function adjustmentSentence(rate: Decimal): string {
  const share = exact(rate);
  const percent = decimalText(mul(share, fromInt(100))).replace(/^-/, "");
  const way = compare(share, fromInt(0)) < 0 ? "reduced" : "increased";
  return `The underwriter has ${way} the premium by ${percent}%.`;
}
