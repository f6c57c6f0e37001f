import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { ChoiceControl, FileLimits, NoAnswer, Option, QuestionRegister } from "../schemas/question.ts";
import { isPlainObject } from "./is-plain-object.ts";

/**
 * Another answer that this question depends on, with the reason in words: why it is asked, or what it is calculated
 * from.
 */
export interface ReasonShown {
  /** Place of the answer, e.g. `PC/p1/Tenants`. */
  readonly place: string;
  /** `Tenants`. */
  readonly label: string;
  /** `Tenants is “Unoccupied”`. */
  readonly words: string;
}

/** A question as described by its schema and UI schema. */
export interface DrawnQuestion {
  /** Place of its answer, and id of its control. */
  readonly place: string;
  /** Names its control: `postcode`. */
  readonly kind: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** A note below the answer. */
  readonly note: string | undefined;
  /** Markdown, without HTML. */
  readonly help: string | undefined;
  /**
   * `box`: a label points at the control. `group`: several controls share it. `own`: the control contains it. `none`:
   * there is no control, only a heading with text.
   */
  readonly named: "box" | "group" | "own" | "none";
  /** Shown for information only: neither “optional” nor the reason for its lock appears. */
  readonly isShownOnly: boolean;
  readonly required: boolean;
  readonly wide: boolean;
  /** Shown after the field: `m²`, `years`. */
  readonly unit: string | undefined;
  /** Units to choose from next to the field. */
  readonly unitChoices: readonly string[] | undefined;
  readonly decimals: number | undefined;
  readonly maxLength: number | undefined;
  readonly choices: readonly Option[];
  /** Source that is searched for options. */
  readonly source: string | undefined;
  /** How options are chosen, if the definition says so. */
  readonly control: ChoiceControl | undefined;
  /** A free-text answer is accepted in addition to the options. */
  readonly other: { readonly label: string; readonly max: number } | undefined;
  /** Reasons that may be given in place of an answer. */
  readonly noAnswer: readonly NoAnswer[] | undefined;
  readonly files: FileLimits | undefined;
  /** A signature is drawn as well as typed. */
  readonly drawn: boolean;
  readonly from: "clients" | undefined;
  /** Register that can look up this answer. */
  readonly register: QuestionRegister | undefined;
  readonly because: readonly ReasonShown[];
  /** Why the answer cannot be changed. */
  readonly locked: string | undefined;
}

/** Reads a question from its schemas; undefined if the field is not a question of a definition. */
export function askedQuestion(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  required: boolean,
): DrawnQuestion | undefined {
  const options = uiSchema?.["ui:options"];
  if (!isPlainObject(options)) return undefined;
  const {
    place,
    kind,
    named,
    note,
    unit,
    units,
    decimals,
    noAnswer,
    files,
    from,
    entries,
    control,
    because,
    locked,
    other,
    drawn,
  } = options;
  if (typeof place !== "string" || typeof kind !== "string") return undefined;
  const value = isList(noAnswer) ? (schema.anyOf?.[0] ?? schema) : schema;
  return {
    place,
    kind,
    label: schema.title ?? "",
    hint: schema.description,
    note: text(note),
    help: text(uiSchema?.["ui:help"]),
    named: named === "group" || named === "own" || named === "none" ? named : "box",
    isShownOnly: options.shown === true,
    required: required || options.neededFor === "accept",
    wide: options.wide === true,
    unit: text(unit),
    unitChoices: isList(units) ? units.map(String) : undefined,
    decimals: typeof decimals === "number" ? decimals : undefined,
    maxLength: isPlainObject(value) && typeof value.maxLength === "number" ? value.maxLength : undefined,
    choices: isList(entries)
      ? entries.filter(isOption)
      : choicesOf(value, uiSchema?.["ui:enumNames"], uiSchema?.["ui:enumDisabled"]),
    other: isOther(other) ? other : undefined,
    source: text(options.source),
    control: controls.find((each) => each === control),
    noAnswer: isList(noAnswer) ? noAnswer.filter(isNoAnswer) : undefined,
    drawn: drawn === true,
    files: isFileLimits(files) ? files : undefined,
    from: from === "clients" ? from : undefined,
    register: isRegister(options.register) ? options.register : undefined,
    because: isList(because) ? because.filter(isReason) : [],
    locked: text(locked),
  };
}

const controls: readonly ChoiceControl[] = ["radio", "checkboxes", "list", "search"];

const none: readonly Option[] = [];

function choicesOf(schema: RJSFSchema | boolean, names: unknown, withdrawn: unknown): readonly Option[] {
  if (typeof schema === "boolean") return none;
  const { items } = schema;
  const { enum: offered, examples } = isPlainObject(items) ? items : schema;
  const values = isList(offered) ? offered : isList(examples) ? examples : undefined;
  if (!values) return none;
  return values.map(String).map((value) => {
    const label = isPlainObject(names) ? names[value] : undefined;
    return {
      value,
      ...(typeof label === "string" ? { label } : {}),
      ...(isList(withdrawn) && withdrawn.includes(value) ? { withdrawn: true } : {}),
    };
  });
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isNoAnswer = (value: unknown): value is NoAnswer => value === "unknown" || value === "declined";

const isOption = (value: unknown): value is Option => isPlainObject(value) && typeof value.value === "string";

const isOther = (value: unknown): value is NonNullable<DrawnQuestion["other"]> =>
  isPlainObject(value) && typeof value.label === "string" && typeof value.max === "number";

const isRegister = (value: unknown): value is QuestionRegister =>
  isPlainObject(value) && typeof value.name === "string";

const isReason = (value: unknown): value is ReasonShown =>
  isPlainObject(value) && [value.place, value.label, value.words].every((each) => typeof each === "string");

const isFileLimits = (value: unknown): value is FileLimits =>
  isPlainObject(value) && isList(value.types) && typeof value.maxMB === "number";
