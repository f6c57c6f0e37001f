import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { otherMax } from "../kinds/choices.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { sourceNameOf } from "../options/option-source.ts";
import type { AskedNow, AskedSection } from "./asked-sections.ts";

/** How questions are drawn: control, words, place and layout. JSON, and nothing but what rjsf and its themes read. */
export type UiSchema = { readonly [key: string]: Json };

/**
 * The UI schema beside {@link toJsonSchema}. The option `field` names the field of our own theme; any other theme does not
 * know it and draws by the schema and by the standard widget beside it. (As `ui:field` it would cost rjsf's themes the
 * label.)
 */
export function toUiSchema(sections: readonly AskedSection[]): UiSchema {
  return {
    "ui:order": sections.map(({ key }) => key),
    ...Object.fromEntries(sections.map((section) => [section.key, uiOfSection(section)])),
  };
}

function uiOfSection({ section, itemId, questions }: AskedSection): UiSchema {
  const { id, group, note, columns } = section;
  return {
    "ui:order": questions.map(({ question }) => question.name),
    "ui:options": said({ section: id, group, itemId, note, columns }),
    ...Object.fromEntries(questions.map((asked) => [asked.question.name, uiOfQuestion(asked)])),
  };
}

interface Known extends Omit<AskedNow, "question"> {
  readonly ui: UiSchema;
}

const known = new WeakMap<Question, Known>();

/** The same object for as long as it is asked in the same way, so that a page is not compared part by part. */
function uiOfQuestion({ question, place, state }: AskedNow): UiSchema {
  const last = known.get(question);
  if (last?.place === place && last.state === state) return last.ui;
  const { help } = question;
  const { source, control } = kindOf(question);
  const ui = said({
    // Another theme's radio buttons and checkboxes take the options only: it draws boxes that offer them instead.
    "ui:widget": question.other ? undefined : controlOf(question).standardWidget,
    "ui:readonly": source === "person" && state.readonly === undefined ? undefined : true,
    "ui:enumNames": choosesEntries(question) ? undefined : (control.names?.(question) ?? namesOf(state.options)),
    "ui:help": help,
    "ui:enableMarkdownInHelp": help === undefined ? undefined : true,
    "ui:options": optionsOf(question, place, state),
  });
  known.set(question, { place, state, ui });
  return ui;
}

/** The control that the question asks for, else that of its kind. */
function controlOf(question: Question) {
  const { control } = kindOf(question);
  return (question.control && control.others?.[question.control]) ?? control;
}

/** Entries come and go while a page is open: the schema of such an answer names none of them. */
const choosesEntries = (question: Question): boolean => kindOf(question).domain.of === "entries";

/** What options are called, by their value, where that is not the value itself. */
function namesOf(options: readonly Option[] | undefined): UiSchema | undefined {
  const named = (options ?? []).flatMap(({ value, label }) => (label === undefined ? [] : [[value, label] as const]));
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

function optionsOf(
  question: Question,
  place: string,
  { required, readonly, options, because }: AskedNow["state"],
): UiSchema {
  const { type, note, wide, unit, decimals, shownAs, noAnswer, files, from, copies, neededFor } = question;
  const { suggest, unique, messages, drawn, register } = question;
  const { source, control, settings } = kindOf(question);
  const units = control.units?.(question) ?? [];
  return said({
    field: "question",
    place,
    kind: type,
    control: question.control,
    named: controlOf(question).named,
    shown: source === "person" ? undefined : true,
    other: otherOf(question),
    locked: readonly,
    neededFor: required ? neededFor : undefined,
    note,
    wide: wide ?? control.wide,
    unit: settings.includes("unit") ? unit : units.length === 1 ? units[0] : undefined,
    units: units.length > 1 ? units : undefined,
    decimals,
    shownAs,
    noAnswer,
    drawn,
    files: files && { types: files.types, maxMB: files.maxMB },
    source: sourceNameOf(question),
    from: settings.includes("from") ? (from ?? "clients") : undefined,
    entries: choosesEntries(question) ? options?.map(({ value, label }) => said({ value, label })) : undefined,
    copies,
    register: register && said({ name: register.name, by: register.by, fills: register.fills }),
    suggest,
    unique,
    messages,
    because: because?.map(({ place: at, label, words }) => ({ place: at, label, words })),
  });
}

/** How an answer in one's own words is asked for, and how long it may be. */
function otherOf(question: Question): UiSchema | undefined {
  const max = otherMax(question);
  if (max === undefined) return undefined;
  const own = typeof question.other === "object" ? question.other.label : undefined;
  return { label: own ?? wordsIn(question.language).say("otherPlease"), max };
}

/** Without what is not said. */
function said(settings: { readonly [name: string]: Json | undefined }): UiSchema {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
