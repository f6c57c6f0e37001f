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
  /** Why other figures are expected than before, and since which day; written when they are accepted. */
  readonly accepted?: AcceptedFigures;
}

export interface AcceptedFigures {
  readonly reason: string;
  /** A calendar day. */
  readonly on: string;
}

/**
 * Answers that every test starts from, by group: those of one object, or those of each entry of a list. Those of a test itself
 * come over them, and `null` there takes one away. So a new question is answered once for all tests.
 */
export type Baseline = Readonly<Record<string, Readonly<Record<string, AnswerValue | WithheldAnswer>>>>;

export type GivenAnswer = AnswerValue | WithheldAnswer | null;
export type GivenEntry = Readonly<Record<string, GivenAnswer>>;
