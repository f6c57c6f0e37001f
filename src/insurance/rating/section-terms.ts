import type { Decimal } from "../../../schemas/rating.ts";
import { compare, exact, fromInt, mul } from "../../form/values/exact.ts";
import { decimalText, formatPounds, readPounds } from "../money/money.ts";
import { policyRef, type RatedLine } from "./rated-price.ts";

/** An underwriter's term for a section: a loading or discount, a premium, or an excess. */
export interface SectionTerm {
  /** Section of the price's lines, `Buildings`, and its label in the schedule. */
  readonly section: string;
  readonly label: string;
  /** Reference of the entry, or POLICY; absent for all entries. */
  readonly ref?: string;
  /** Loading or discount: "0.1500" adds 15 %. */
  readonly by?: Decimal;
  /** Replaces the tables' price; pounds, without tax. It changes with the answers in proportion to the tables. */
  readonly premium?: Decimal;
  /** For a premium: the tables' price when it was agreed, in pounds. */
  readonly tables?: Decimal;
  /** For a premium that the tables do not rate: its basis, such as a sum insured. */
  readonly exposure?: Decimal;
  /** The client's share of each claim of the kind that the reason names; pounds. */
  readonly excess?: Decimal;
  readonly reason: string;
}

type Line = Pick<RatedLine, "ref" | "section">;

/** Whether a term applies to a line. */
export const isAbout = (term: SectionTerm, { ref, section }: Line): boolean =>
  term.section === section && (term.ref ?? ref) === ref;

/** The loading or premium of a line: a term for its entry takes precedence over one for all. */
export function chargeFor(line: Line, terms: readonly SectionTerm[] = []): SectionTerm | undefined {
  const charges = terms.filter((term) => term.excess === undefined && isAbout(term, line));
  return charges.find(({ ref }) => ref !== undefined) ?? charges[0];
}

/** `Buildings, P001`; without the entry where a term is for all, or for the policy. */
const placeWords = ({ label, ref }: SectionTerm): string =>
  ref === undefined || ref === policyRef ? label : `${label}, ${ref}`;

/** A term as a sentence without its reason: `Buildings, P001: the premium is increased by 15%.` */
export function sectionTermWords(term: SectionTerm): string {
  const { by, premium, excess } = term;
  const place = placeWords(term);
  if (excess !== undefined) return `${place}: an excess of ${formatPounds(readPounds(excess))} applies.`;
  if (premium !== undefined) return `${place}: the premium was agreed at ${formatPounds(readPounds(premium))}.`;
  const share = exact(by ?? "0");
  const percent = decimalText(mul(share, fromInt(100))).replace(/^-/, "");
  return `${place}: the premium is ${compare(share, fromInt(0)) < 0 ? "reduced" : "increased"} by ${percent}%.`;
}
