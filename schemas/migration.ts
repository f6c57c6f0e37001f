import type { GivenAnswer, GivenEntry } from "./product-test.ts";

/**
 * How answers of an earlier version are carried into this one: part of the target definition, and so
 * published, reviewed and compared with it. A quote on another version is migrated step by step: back from
 * its own version to the common ancestor, if an earlier version was rolled back to, then forwards through the
 * migrations of every version in between.
 */
export interface Migration {
  /** The version of the same product that this one was made from. */
  readonly from: number;
  /** In order; each step reads the result of the previous one. None where nothing has to be moved. */
  readonly steps: readonly MigrationStep[];
  /** The product team's tests of the steps; run before the definition is published. */
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
  /** The group of the question, if two groups have one of this name, or neither version asks it here. */
  readonly group?: string;
}

interface WithReason {
  /** The reason, for the broker. If absent, the portal describes what was done. */
  readonly because?: string;
}

/** The question has another name in the stored answers. */
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
  /** How each new answer is derived from the old one, by the name of the new question. */
  readonly into: Readonly<Record<string, SplitPart>>;
}

/** The whole answer, the part before or after a separator, or a mapped value. */
export type SplitPart =
  | { readonly whole: true }
  | { readonly before: string }
  | { readonly after: string }
  | { readonly beforeLast: string }
  | { readonly afterLast: string }
  | { readonly map: Readonly<Record<string, string>> };

/** A number has another scale: pounds instead of thousands, monthly instead of yearly, or with a unit. */
export interface ScaleStep extends InGroup, WithReason {
  readonly scale: string;
  /** The factor, an exact decimal above 0: `"1000"`, `"0.5"`. */
  readonly by: string;
  /** The unit of every earlier answer, if the question now has one. */
  readonly unit?: string;
}

/** Maps stored options of a question to new ones; null: answers with this option are asked again. */
export interface OptionsStep extends InGroup, WithReason {
  readonly options: string;
  readonly map: Readonly<Record<string, string | null>>;
}

/** The earlier answer does not fit the question as now worded. It is set aside. */
export interface AskAgainStep extends InGroup {
  readonly askAgain: string;
  readonly because: string;
}

/** No longer asked. The answer is set aside, and available again in an earlier version. */
export interface DropStep extends InGroup {
  readonly drop: string;
  readonly because: string;
}

/** Deliberately does nothing: the answer keeps its name and value. */
export interface LeaveStep extends InGroup {
  readonly leave: string;
}

/** Answers as an earlier version stores them, and the same answers as this version reads them. */
export interface MigrationTest {
  /** Unique in its migration. */
  readonly name: string;
  /** As in the product's own tests, by section: `{"RD": {...}, "PC": {"P001": {...}}}`. */
  readonly before: MigratedAnswers;
  /** Every answer after the steps, without those asked again or set aside. */
  readonly after: MigratedAnswers;
}

export type MigratedAnswers = Readonly<Record<string, Readonly<Record<string, GivenAnswer | GivenEntry>>>>;
