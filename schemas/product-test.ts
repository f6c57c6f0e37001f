import type { AnswerValue, WithheldAnswer } from "./question.ts";

/** `given` answers, `expect`ed outcome; run by the test suite. */
export interface ProductTest {
  /** Unique in the definition. */
  readonly name: string;
  /** The calendar day on which the test plays. */
  readonly today: string;
  /** Answers are laid over those of this other test. */
  readonly basedOn?: string;
  /**
   * By section of DATA. A single section (`RD`) holds answers; a list (`Pr`, `PC`) holds entries by reference
   * (`PropertyRef`, for proposers `ProposerID`), each with its answers. `null` takes away an answer or an entry.
   */
  readonly given: Readonly<Record<string, Readonly<Record<string, GivenAnswer | GivenEntry>>>>;
  readonly expect: {
    /** `Name` of the policy, or `P001/Name` of an entry. */
    readonly shown?: readonly string[];
    readonly hidden?: readonly string[];
    /** Ids of the refer, decline and info rules that fire, all of them, in the order of the definition. */
    readonly rules?: readonly string[];
    readonly notRules?: readonly string[];
    /** Answers that those rules lead to, `Name` or `P001/Name`, all of them, in the order of the rules. */
    readonly leadsTo?: readonly string[];
    /** Codes of the errors and warnings found, all of them, in page order. */
    readonly errors?: readonly string[];
    /** Pounds with two decimals, fee and tax included. */
    readonly total?: string;
  };
}

export type GivenAnswer = AnswerValue | WithheldAnswer | null;
export type GivenEntry = Readonly<Record<string, GivenAnswer>>;
