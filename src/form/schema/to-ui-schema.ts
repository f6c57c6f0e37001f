import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { otherMax } from "../kinds/choices.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { sourceNameOf } from "../options/option-source.ts";
import type { AskedReason } from "../resolve/resolution.ts";
import type { AskedNow, AskedSection } from "./asked-sections.ts";

/** How questions are drawn: control, text, position and layout. JSON that only rjsf and its themes read. */
export type UiSchema = { readonly [key: string]: Json };

/**
 * The UI schema for {@link toJsonSchema}. The option `field` names the field of our own theme; other themes ignore it
 * and use the schema and the standard widget. (With `ui:field`, rjsf's themes would omit the label.)
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
    "ui:options": settingsGiven({ section: id, group, itemId, note, columns }),
    ...Object.fromEntries(
      questions.map((asked, at) => [asked.question.name, uiOfQuestion(asked, isAskedLike(questions[at - 1], asked))]),
    ),
  };
}

/** Whether the question above shows the same reasons, which are then not repeated: details follow the answer that asks them. */
function isAskedLike(above: AskedNow | undefined, { state }: AskedNow): boolean {
  if (above === undefined || controlOf(above.question).named === "none" || !state.because?.length) return false;
  const [one, other] = [above.state.because ?? [], state.because];
  return one.length === other.length && one.every(({ place, words }, at) => isReason(other[at], place, words));
}

const isReason = (reason: AskedReason | undefined, place: string, words: string): boolean =>
  reason?.place === place && reason.words === words;

interface Known extends Omit<AskedNow, "question"> {
  readonly repeats: boolean;
  readonly ui: UiSchema;
}

const known = new WeakMap<Question, Known>();

/** Returns the same object while nothing changed, so that pages need no deep comparison. */
function uiOfQuestion({ question, place, state }: AskedNow, repeats: boolean): UiSchema {
  const last = known.get(question);
  if (last?.place === place && last.state === state && last.repeats === repeats) return last.ui;
  const { help } = question;
  const { source, control } = kindOf(question);
  const ui = settingsGiven({
    // Other themes' radio buttons and checkboxes allow only the options, so they draw fields that suggest them instead.
    "ui:widget": question.other ? undefined : controlOf(question).standardWidget,
    "ui:readonly": source === "person" && state.readonly === undefined ? undefined : true,
    "ui:enumNames": choosesEntries(question) ? undefined : (control.names?.(question) ?? namesOf(state.options)),
    "ui:enumDisabled": withdrawnOf(state.options),
    "ui:help": help,
    "ui:enableMarkdownInHelp": help === undefined ? undefined : true,
    "ui:options": optionsOf(question, place, repeats ? { ...state, because: [] } : state),
  });
  known.set(question, { place, state, repeats, ui });
  return ui;
}

/** The control that the question names, else the default of its kind. */
function controlOf(question: Question) {
  const { control } = kindOf(question);
  return (question.control && control.others?.[question.control]) ?? control;
}

/** Entries come and go while a page is open, so the schema of such an answer does not list them. */
const choosesEntries = (question: Question): boolean => kindOf(question).domain.of === "entries";

/** Labels of options by value, where they differ from the value. */
function namesOf(options: readonly Option[] | undefined): UiSchema | undefined {
  const named = (options ?? []).flatMap(({ value, label }) => (label === undefined ? [] : [[value, label] as const]));
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** Options that are shown only where they are the answer; other themes show them, but let no one choose them. */
function withdrawnOf(options: readonly Option[] | undefined): readonly string[] | undefined {
  const withdrawn = (options ?? []).filter((option) => option.withdrawn);
  return withdrawn.length === 0 ? undefined : withdrawn.map(({ value }) => value);
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
  return settingsGiven({
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
    entries: choosesEntries(question) ? options?.map(({ value, label }) => settingsGiven({ value, label })) : undefined,
    copies,
    register: register && settingsGiven({ name: register.name, by: register.by, fills: register.fills }),
    suggest,
    unique,
    messages,
    because: because?.length ? because.map(({ place: at, label, words }) => ({ place: at, label, words })) : undefined,
  });
}

/** Label and maximum length of a free-text answer. */
function otherOf(question: Question): UiSchema | undefined {
  const max = otherMax(question);
  if (max === undefined) return undefined;
  const own = typeof question.other === "object" ? question.other.label : undefined;
  return { label: own ?? wordsIn(question.language).say("otherPlease"), max };
}

/** Drops undefined settings. */
function settingsGiven(settings: { readonly [name: string]: Json | undefined }): UiSchema {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
