import type { LiteralTest } from "../../../schemas/condition.ts";
import type { ChoiceControl, Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { TypedReading } from "../read/plain-typing.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { Value } from "../values/answer-value.ts";
import type { CalendarDate } from "../values/calendar.ts";
import type { Exact } from "../values/exact.ts";

/**
 * All that the engine knows of one kind of question. Whatever asks "what is it about this kind?" reads a facet here, so
 * that a kind is one object, and one that lacks a facet does not compile.
 */
export interface Kind {
  /** Who gives the answer: a person, a calculation over other answers, the server, or nobody (a text to read). */
  readonly source: "person" | "calculation" | "server" | "nobody";
  /** `typed`: a text in a box, read when the box is left. `chosen`: the control gives the answer itself. */
  readonly entry: "typed" | "chosen";
  /** Settings of a question, beyond those that every kind has, that do something. */
  readonly settings: readonly KindSetting[];
  /** What a name, test or calculation makes of the answer. */
  readonly gives: Gives | ((question: Question) => Gives);
  /** A value to reckon with; undefined for an answer that the kind cannot hold. The answer is given. */
  readonly value: (answer: Json, question: Question) => Value | undefined;
  /** An answer that is there and counts as none: a declaration that is not agreed to. */
  readonly countsAsNone?: (answer: Json | undefined) => boolean;
  /** The texts of an answer that must be among the options. */
  readonly chosenIn?: (answer: Json) => readonly Json[];
  /** What can be chosen where the definition names nothing. */
  readonly options?: readonly Option[];
  /** Reads a text that was typed or is in a cell. It is not blank. */
  readonly read: (question: Question, text: string, context: ReadContext) => TypedReading<Json>;
  /** Answers mean the same in any case and spacing and are stored in the one form that `read` gives. */
  readonly normal: boolean;
  /** The answer as a person reads it, without the question's unit. */
  readonly show: (question: Question, answer: Json) => string;
  /** The answer in its box, where that is not as it is shown. */
  readonly showInBox?: (question: Question, answer: Json) => string;
  /** What a stored answer must be in JSON Schema. */
  readonly schema: (question: Question, options: readonly Option[] | undefined) => AnswerSchema;
  /**
   * The values for which a test with a literal holds; `true` or `false` where it does or does not for all of them,
   * undefined where a schema cannot say.
   */
  readonly schemaOfTest: (
    what: LiteralTest,
    options: readonly Option[] | undefined,
    question?: Question,
  ) => JsonSchema | boolean | undefined;
  /** What to enter, where there is no answer. */
  readonly missing: (question: Question, limits: NumberLimits) => string;
  /** Why an answer is not one of this kind; undefined where it is. */
  readonly whyNot: (question: Question, answer: Json | undefined, today: CalendarDate) => string | undefined;
  /** The first limit that an answer of this kind breaks. */
  readonly beyond: (question: Question, answer: Json, limits: Limits) => BrokenLimit | undefined;
  /** Which answers there are, for cover and lint. */
  readonly domain: KindDomain;
  /** May stand in a definition as default, suggestion or standard answer. */
  readonly preset: "any text" | "an answer" | "never";
  /** It may be said that the answer is not known, or not given. */
  readonly withholdable: boolean;
  /** Can be laid side by side with another answer: chosen, a figure, or a few words. */
  readonly compact: boolean;
  /** Adding up the answers of several entries means something. */
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

/** `text`: one text; `texts`: several; `amounts`: of currencies that have no common size; `nothing`: no value of its own; `anything`: not known without answers. */
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

/** What one answer must be, and which of its limits a schema cannot say. */
export interface AnswerSchema {
  readonly schema: JsonSchema;
  readonly unexpressed?: readonly string[];
}

export interface NumberLimits {
  readonly min?: Exact | undefined;
  readonly max?: Exact | undefined;
}

/** Limits of a question as they are at the moment. */
export interface Limits extends NumberLimits {
  readonly earliest?: CalendarDate | undefined;
  readonly latest?: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** What can be chosen. */
  readonly options?: readonly Option[] | undefined;
}

export interface BrokenLimit {
  /** `min`, `max`, `minLength`, `maxLength`, `pattern`, `notBefore`, `notAfter`, `earliest`, `latest`. */
  readonly code: string;
  readonly message: string;
  /** The answer and the limit as a person reads them, for a definition's own words. */
  readonly value: string;
  readonly limit: string;
}

export type KindDomain =
  | {
      readonly of: "numbers";
      /** The least and the greatest that there are, where the kind itself bounds them. */
      readonly within?: (question: Question) => readonly [least: number, greatest: number];
      /** What they are multiples of, where the question's decimals do not say that. */
      readonly step?: (question: Question) => number;
      /** The answer that counts as a number, where that is not the number itself. */
      readonly answerOf?: (number: number, question: Question) => Json;
    }
  | { readonly of: "days"; readonly answerOn: (day: CalendarDate) => Json }
  /** Free texts; the samples are answers to a question without a pattern, as many as there is use for. */
  | { readonly of: "texts"; readonly samples: (question: Question) => readonly string[] }
  | { readonly of: "options" }
  /** Any choice among the options. */
  | { readonly of: "selections" }
  /** All of the options, in any order; the first of them counts. */
  | { readonly of: "orders" }
  /** Entries of the group that the options name. */
  | { readonly of: "entries" }
  /** These and no other. */
  | { readonly of: "values"; readonly values: (question: Question) => readonly Json[] }
  /** Nobody answers. */
  | { readonly of: "nothing" };

export interface SpreadsheetForm {
  /** An answer can be given in a cell. */
  readonly imported: boolean;
  /** A text of several lines; any other answer is one line, however its cell is broken. */
  readonly severalLines?: true;
  /** What goes into a cell, for people who fill in a template: `Yes or No`. */
  readonly howTo: string;
  /** How the answer is written: a number in this style, a day, or the text that is shown. */
  readonly writtenAs: (question: Question) => "plain" | "pounds" | "pence" | "percent" | "day" | "text";
  /** The cell offers the options. */
  readonly offersOptions: boolean;
  /** Reads a cell, where that differs from what is typed. */
  readonly read?: (text: string, options: readonly Option[], question: Question) => TypedReading<Json>;
}

export interface DocumentForm {
  /** Is on a document as the answer to a question that was put to somebody. */
  readonly printed: boolean;
  /** Right-aligned in a table. */
  readonly figure: boolean;
  /** Share of a table's width that suits it. */
  readonly width: "narrow" | "text" | "address";
}

export interface ControlForm extends DrawnControl {
  /** Other controls that a question of this kind can ask for, by the name that it gives in `control`. */
  readonly others?: Readonly<Partial<Record<ChoiceControl, DrawnControl>>>;
  /** Uses the whole width. */
  readonly wide?: true;
  /** What values are called, where that is not the value itself and no option says it. */
  readonly names?: (question: Question) => Readonly<Record<string, string>> | undefined;
  /** Units of which one is chosen beside the box; where there is only one it is there. */
  readonly units?: (question: Question) => readonly string[];
}

interface DrawnControl {
  /**
   * `box`: one element that a label points at. `group`: several that share a label. `own`: carries its label itself.
   * `none`: nothing to give an answer with; the label is a heading, and the help is under it.
   */
  readonly named: "box" | "group" | "own" | "none";
  /** The widget of rjsf that any other theme draws it with; where absent, the schema leads to the right one. */
  readonly standardWidget?: "textarea" | "radio" | "checkboxes" | "checkbox" | "select";
}
