/** What a condition may come to, as bits. A set of them is what somebody wants of it. */
export type OutcomeSet = number;

export const holds = 1;
export const fails = 2;
export const unknown = 4;
export const anyOutcome = holds | fails | unknown;

/** What a negation must be given so that it comes to one of these. */
export function negated(outcomes: OutcomeSet): OutcomeSet {
  return (outcomes & unknown) | (outcomes & holds ? fails : 0) | (outcomes & fails ? holds : 0);
}
