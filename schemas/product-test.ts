import type { AnswerValue, WithheldAnswer } from "./question.ts";

/** `given` answers, `expect`ed outcome; run by the test suite. */
export interface ProductTest {
  /** Unique in the definition. */
  readonly name: string;
  /** The calendar day that the test treats as today. */
  readonly today: string;
  /** The test whose answers these override. */
  readonly basedOn?: string;
  /**
   * By section of DATA. A single section (`RD`) holds answers; a list (`Pr`, `PC`) holds entries by reference
   * (`PropertyRef`, for proposers `ProposerID`), each with its answers. `null` removes an answer or an entry.
   */
  readonly given: Readonly<Record<string, Readonly<Record<string, GivenAnswer | GivenEntry>>>>;
  readonly expect: {
    /** `Name` of the policy, or `P001/Name` of an entry. */
    readonly shown?: readonly string[];
    readonly hidden?: readonly string[];
    /** Ids of the refer, decline and info rules that fire, all of them, in the order of the definition. */
    readonly rules?: readonly string[];
    readonly notRules?: readonly string[];
    /** Every answer that those rules link to, `Name` or `P001/Name`, in the order of the rules. */
    readonly leadsTo?: readonly string[];
    /** Codes of the errors and warnings found, all of them, in page order. */
    readonly errors?: readonly string[];
    /** Pounds with two decimals, fee and tax included. */
    readonly total?: string;
  };
  /** Why the expected figures changed, and the date; written when they are accepted. */
  readonly accepted?: AcceptedFigures;
}

export interface AcceptedFigures {
  readonly reason: string;
  /** A calendar day. */
  readonly on: string;
}

/**
 * Answers that every test starts from, by group: those of one object, or those of each entry of a list. A test's own answers
 * override them, and `null` there removes one. So a new question is answered once for all tests.
 */
export type Baseline = Readonly<Record<string, Readonly<Record<string, AnswerValue | WithheldAnswer>>>>;

export type GivenAnswer = AnswerValue | WithheldAnswer | null;
export type GivenEntry = Readonly<Record<string, GivenAnswer>>;
