import type { GivenAnswer, GivenEntry } from "./product-test.ts";

/**
 * How answers of an earlier version are carried into this one: written in the definition that they lead to, and so
 * published, reviewed and compared with it. A quote that is on another version is taken there step by step: back from
 * its own version to the one that both come from, where an earlier version was gone back to, then forwards through the
 * migrations of every version in between.
 */
export interface Migration {
  /** The version of the same product that this one was made from. */
  readonly from: number;
  /** In their order; each reads what the one before left. */
  readonly steps: readonly MigrationStep[];
  /** What the product team expects of the steps; run before the definition is published. */
  readonly tests?: readonly MigrationTest[];
}

export type MigrationStep =
  | RenameStep
  | MoveStep
  | SplitStep
  | ScaleStep
  | OptionsStep
  | AskAgainStep
  | DropStep
  | LeaveStep;

interface InGroup {
  /** The group of the question, where two groups have one of this name, or neither version asks it here. */
  readonly group?: string;
}

interface WithReason {
  /** Why, in plain words for the broker. Where absent, the portal says what was done. */
  readonly because?: string;
}

/** The question is called something else in the stored answers. */
export interface RenameStep extends InGroup, WithReason {
  readonly rename: string;
  readonly to: string;
}

/**
 * The question belongs to another group: asked of every property instead of once, or the other way round. One answer is
 * given to all entries; the answers of entries become one where they agree.
 */
export interface MoveStep extends WithReason {
  readonly move: string;
  readonly from: string;
  readonly to: string;
}

/** One question became several. */
export interface SplitStep extends InGroup, WithReason {
  readonly split: string;
  /** By the name of the new question, how its answer is made from the old one. */
  readonly into: Readonly<Record<string, SplitPart>>;
}

/** All of the answer, what is before or after a mark in it, or what stands for it. */
export type SplitPart =
  | { readonly whole: true }
  | { readonly before: string }
  | { readonly after: string }
  | { readonly beforeLast: string }
  | { readonly afterLast: string }
  | { readonly map: Readonly<Record<string, string>> };

/** A number is counted otherwise: in pounds instead of thousands, monthly instead of yearly, or with a unit. */
export interface ScaleStep extends InGroup, WithReason {
  readonly scale: string;
  /** What it is multiplied by, as an exact decimal above 0: `"1000"`, `"0.5"`. */
  readonly by: string;
  /** The unit of every earlier answer, where the question takes a unit now. */
  readonly unit?: string;
}

/** Options of a question, as they are stored, became others; null: this option alone is asked again. */
export interface OptionsStep extends InGroup, WithReason {
  readonly options: string;
  readonly map: Readonly<Record<string, string | null>>;
}

/** The earlier answer does not answer the question as it is put now. It is kept aside. */
export interface AskAgainStep extends InGroup {
  readonly askAgain: string;
  readonly because: string;
}

/** No longer asked. The answer is kept aside, and is there again in an earlier version. */
export interface DropStep extends InGroup {
  readonly drop: string;
  readonly because: string;
}

/** Nothing is done, on purpose: an answer stays under its name, as it was given. */
export interface LeaveStep extends InGroup {
  readonly leave: string;
}

/** Answers as an earlier version stores them, and the same answers as this version reads them. */
export interface MigrationTest {
  /** Unique in its migration. */
  readonly name: string;
  /** As in the product's own tests, by section: `{"RD": {...}, "PC": {"P001": {...}}}`. */
  readonly before: MigratedAnswers;
  /** Every answer that is there after the steps; one that is asked again or kept aside is not. */
  readonly after: MigratedAnswers;
}

export type MigratedAnswers = Readonly<Record<string, Readonly<Record<string, GivenAnswer | GivenEntry>>>>;
