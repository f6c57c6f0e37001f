/** Possible outcomes of a condition as bits; a set of them is a demand. */
export type OutcomeSet = number;

export const holds = 1;
export const fails = 2;
export const unknown = 4;
export const anyOutcome = holds | fails | unknown;

/** The outcomes that a negated condition needs for these. */
export function negated(outcomes: OutcomeSet): OutcomeSet {
  return (outcomes & unknown) | (outcomes & holds ? fails : 0) | (outcomes & fails ? holds : 0);
}
