import type { Decimal } from "../../../schemas/rating.ts";
import { compare, exact, fromInt, mul } from "../../form/values/exact.ts";
import { decimalText, formatPounds, readPounds } from "../money/money.ts";
import { policyRef, type RatedLine } from "./rated-price.ts";

/** What an underwriter agreed for a section: one of a loading or discount, a premium and an excess. */
export interface SectionTerm {
  /** Section of the price's lines, `Buildings`, and how the schedule calls it. */
  readonly section: string;
  readonly label: string;
  /** Reference of the entry, or POLICY; absent where it is for every entry. */
  readonly ref?: string;
  /** Loading or discount: "0.1500" adds 15 %. */
  readonly by?: Decimal;
  /** In place of what the tables come to; pounds, without tax. It moves with the answers as the tables do. */
  readonly premium?: Decimal;
  /** Of a premium: what the tables came to when it was agreed, in pounds. */
  readonly tables?: Decimal;
  /** Of a premium for what the tables do not rate: what it was measured on, such as a sum insured. */
  readonly exposure?: Decimal;
  /** What the client bears of each claim that the reason names; pounds. */
  readonly excess?: Decimal;
  readonly reason: string;
}

type Line = Pick<RatedLine, "ref" | "section">;

/** Whether a term is about a line. */
export const isAbout = (term: SectionTerm, { ref, section }: Line): boolean =>
  term.section === section && (term.ref ?? ref) === ref;

/** The loading or the premium of a line: what was agreed for its entry goes before what was for all. */
export function chargeFor(line: Line, terms: readonly SectionTerm[] = []): SectionTerm | undefined {
  const charges = terms.filter((term) => term.excess === undefined && isAbout(term, line));
  return charges.find(({ ref }) => ref !== undefined) ?? charges[0];
}

/** `Buildings, P001`; without the entry where a term is for all, or for the policy. */
const placeWords = ({ label, ref }: SectionTerm): string =>
  ref === undefined || ref === policyRef ? label : `${label}, ${ref}`;

/** A term as a sentence, its reason apart: `Buildings, P001: the premium is increased by 15%.` */
export function sectionTermWords(term: SectionTerm): string {
  const { by, premium, excess } = term;
  const place = placeWords(term);
  if (excess !== undefined) return `${place}: an excess of ${formatPounds(readPounds(excess))} applies.`;
  if (premium !== undefined) return `${place}: the premium was agreed at ${formatPounds(readPounds(premium))}.`;
  const share = exact(by ?? "0");
  const percent = decimalText(mul(share, fromInt(100))).replace(/^-/, "");
  return `${place}: the premium is ${compare(share, fromInt(0)) < 0 ? "reduced" : "increased"} by ${percent}%.`;
}
