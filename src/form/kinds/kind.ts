import type { LiteralTest } from "../../../schemas/condition.ts";
import type { ChoiceControl, Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { TypedReading } from "../read/plain-typing.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { Value } from "../values/answer-value.ts";
import type { CalendarDate } from "../values/calendar.ts";
import type { Exact } from "../values/exact.ts";

/**
 * Everything that the engine knows of one kind of question. All code that depends on the kind reads a facet here, so that
 * a kind is one object, and one that lacks a facet does not compile.
 */
export interface Kind {
  /** Who answers: a person, a calculation, the server, or nobody (a text to read). */
  readonly source: "person" | "calculation" | "server" | "nobody";
  /** `typed`: text in a box, read when the box loses focus. `chosen`: the control sets the answer. */
  readonly entry: "typed" | "chosen";
  /** Supported settings, beyond those of every kind. */
  readonly settings: readonly KindSetting[];
  /** The type that a name, test or calculation gets from the answer. */
  readonly gives: Gives | ((question: Question) => Gives);
  /** The value for calculations; undefined for an answer that is invalid for the kind. */
  readonly value: (answer: Json, question: Question) => Value | undefined;
  /** An answer that counts as none: a declaration without consent. */
  readonly countsAsNone?: (answer: Json | undefined) => boolean;
  /** The texts of an answer that must be among the options. */
  readonly chosenIn?: (answer: Json) => readonly Json[];
  /** The options where the definition has none. */
  readonly options?: readonly Option[];
  /** Parses a typed text or a cell. It is not blank. */
  readonly read: (question: Question, text: string, context: ReadContext) => TypedReading<Json>;
  /** Spellings are equivalent in any case and spacing, and stored in the form that `read` returns. */
  readonly normal: boolean;
  /** The answer in words, without the question's unit. */
  readonly show: (question: Question, answer: Json) => string;
  /** The answer in its box, if that differs from `show`. */
  readonly showInBox?: (question: Question, answer: Json) => string;
  /** JSON Schema of a stored answer. */
  readonly schema: (question: Question, options: readonly Option[] | undefined) => AnswerSchema;
  /**
   * Schema of the values for which a test with a literal holds; `true` or `false` where it holds for all or none,
   * undefined where a schema cannot express it.
   */
  readonly schemaOfTest: (
    what: LiteralTest,
    options: readonly Option[] | undefined,
    question?: Question,
  ) => JsonSchema | boolean | undefined;
  /** What to enter, where there is no answer. */
  readonly missing: (question: Question, limits: NumberLimits) => string;
  /** Why an answer is invalid for this kind; undefined where it is valid. */
  readonly whyNot: (question: Question, answer: Json | undefined, today: CalendarDate) => string | undefined;
  /** The first limit that an answer of this kind breaks. */
  readonly beyond: (question: Question, answer: Json, limits: Limits) => BrokenLimit | undefined;
  /** The possible answers, for coverage and lint. */
  readonly domain: KindDomain;
  /** Whether a definition may contain it as default, suggestion or standard answer. */
  readonly preset: "any text" | "an answer" | "never";
  /** Whether "not known" or "not given" is accepted in its place. */
  readonly withholdable: boolean;
  /** Short enough to compare side by side: a choice, a figure, or a few words. */
  readonly compact: boolean;
  /** Whether the sum over several entries is meaningful. */
  readonly summed: boolean;
  readonly spreadsheet: SpreadsheetForm;
  readonly document: DocumentForm;
  readonly control: ControlForm;
}

/** Settings that only some kinds have. */
export type KindSetting =
  | "options"
  | "control"
  | "other"
  | "calc"
  | "shownAs"
  | "decimals"
  | "unit"
  | "files"
  | "from"
  | "copies"
  | "min"
  | "max"
  | "also"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "territory"
  | "notBefore"
  | "notAfter"
  | "earliest"
  | "latest"
  | "units"
  | "currencies"
  | "scale"
  | "drawn"
  | "sharedColumn";

/**
 * `text`: one text; `texts`: several; `amounts`: in currencies that cannot be compared; `nothing`: no value; `anything`:
 * not known without answers.
 */
export type Gives =
  | "number"
  | "day"
  | "time"
  | "amounts"
  | "truth"
  | "text"
  | "texts"
  | "nothing"
  | "anything"
  | "calculated";

export interface ReadContext {
  readonly today: CalendarDate;
  /** So that `detached house` is the option “Detached house”. */
  readonly options?: readonly Option[] | undefined;
}

/** JSON Schema of an answer, and the limits that it cannot express. */
export interface AnswerSchema {
  readonly schema: JsonSchema;
  readonly unexpressed?: readonly string[];
}

export interface NumberLimits {
  readonly min?: Exact | undefined;
  readonly max?: Exact | undefined;
}

/** The current limits of a question. */
export interface Limits extends NumberLimits {
  readonly earliest?: CalendarDate | undefined;
  readonly latest?: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** The current options. */
  readonly options?: readonly Option[] | undefined;
}

export interface BrokenLimit {
  /** `min`, `max`, `minLength`, `maxLength`, `pattern`, `notBefore`, `notAfter`, `earliest`, `latest`. */
  readonly code: string;
  readonly message: string;
  /** The answer and the limit in words, for a definition's own messages. */
  readonly value: string;
  readonly limit: string;
}

export type KindDomain =
  | {
      readonly of: "numbers";
      /** Smallest and largest value, where the kind limits them. */
      readonly within?: (question: Question) => readonly [least: number, greatest: number];
      /** Step of the values, where the question's decimals do not determine it. */
      readonly step?: (question: Question) => number;
      /** The answer for a number, if it is not the number itself. */
      readonly answerOf?: (number: number, question: Question) => Json;
    }
  | { readonly of: "days"; readonly answerOn: (day: CalendarDate) => Json }
  /** Free texts; the samples are answers to a question without a pattern, as many as are useful. */
  | { readonly of: "texts"; readonly samples: (question: Question) => readonly string[] }
  | { readonly of: "options" }
  /** Any subset of the options. */
  | { readonly of: "selections" }
  /** All of the options, in any order; the first one counts. */
  | { readonly of: "orders" }
  /** Entries of the group that the options name. */
  | { readonly of: "entries" }
  /** These values only. */
  | { readonly of: "values"; readonly values: (question: Question) => readonly Json[] }
  /** Nobody answers it. */
  | { readonly of: "nothing" };

export interface SpreadsheetForm {
  /** Whether it can be answered in a spreadsheet cell. */
  readonly imported: boolean;
  /** Text of several lines; line breaks in the cells of any other kind are removed. */
  readonly severalLines?: true;
  /** Instruction for a cell, in the template: `Yes or No`. */
  readonly howTo: string;
  /** Type of the written cell: a number in this style, a day, or the text shown. */
  readonly writtenAs: (question: Question) => "plain" | "pounds" | "pence" | "percent" | "day" | "text";
  /** Whether the cell offers the options. */
  readonly offersOptions: boolean;
  /** Parses a cell, if that differs from typed text. */
  readonly read?: (text: string, options: readonly Option[], question: Question) => TypedReading<Json>;
}

export interface DocumentForm {
  /** Printed on documents as an answer. */
  readonly printed: boolean;
  /** Right-aligned in a table. */
  readonly figure: boolean;
  /** Suitable share of a table's width. */
  readonly width: "narrow" | "text" | "address";
}

export interface ControlForm extends DrawnControl {
  /** Alternative controls, by the name that a question gives in `control`. */
  readonly others?: Readonly<Partial<Record<ChoiceControl, DrawnControl>>>;
  /** Uses the full width. */
  readonly wide?: true;
  /** Labels of values that differ from the value and are not options. */
  readonly names?: (question: Question) => Readonly<Record<string, string>> | undefined;
  /** Units to choose from beside the box; a single one is shown without choice. */
  readonly units?: (question: Question) => readonly string[];
}

interface DrawnControl {
  /**
   * `box`: one element for a label. `group`: several that share a label. `own`: contains its label. `none`: no input; the
   * label is a heading, with the help below it.
   */
  readonly named: "box" | "group" | "own" | "none";
  /** The rjsf widget for other themes; absent where the schema implies the right one. */
  readonly standardWidget?: "textarea" | "radio" | "checkboxes" | "checkbox" | "select";
}
