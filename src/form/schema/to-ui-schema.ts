import type { Section } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { PreparedGroup } from "../definition/prepared-group.ts";

/** How a question is drawn: its control, its words and its place on the page. */
export type UiSchema = { readonly [key: string]: Json };

/**
 * Order, controls, labels, hints and layout beside {@link toJsonSchema}: sections of DATA first, then the questions of
 * each in the order of the pages. It names the standard widgets, so any theme can draw it, and each question's own type
 * beside them. Where a list holds several kinds of entries, all their questions stand side by side.
 * With a page, only what stands on it.
 */
export function toUiSchema(form: PreparedForm, pageId?: string): UiSchema {
  const sections = new Map<string, PreparedGroup[]>();
  for (const group of form.groups.values()) {
    if (group.questions.some(({ page }) => pageId === undefined || page?.id === pageId)) {
      sections.set(group.group.at, [...(sections.get(group.group.at) ?? []), group]);
    }
  }
  return Object.fromEntries([
    ["ui:order", [...sections.keys(), "*"]],
    ...[...sections].map(([at, groups]): readonly [string, Json] => {
      const questions = Object.fromEntries(groups.flatMap((group) => uiOfGroup(group, pageId, labels(groups, pageId))));
      const list = groups.some(({ group }) => group.list);
      return [at, list ? { items: questions, "ui:options": listOptions(groups) } : questions];
    }),
  ]);
}

/** A name that several kinds of entries use is called what each of them calls it: `Vehicle reference / Driver reference`. */
function labels(groups: readonly PreparedGroup[], pageId: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { questions } of groups)
    for (const { question, page } of questions)
      if (pageId === undefined || page?.id === pageId)
        found.set(question.name, (found.get(question.name) ?? new Set()).add(question.label));
  return new Map([...found].map(([name, each]) => [name, [...each].join(" / ")]));
}

function uiOfGroup(
  { questions }: PreparedGroup,
  pageId: string | undefined,
  called: ReadonlyMap<string, string>,
): readonly (readonly [string, Json])[] {
  return questions
    .filter(({ page }) => pageId === undefined || page?.id === pageId)
    .map(({ question, page, section, options }) => [
      question.name,
      {
        ...widgetOf(question),
        ...namesOf(options),
        "ui:title": called.get(question.name) ?? question.label,
        ...(question.hint === undefined ? {} : { "ui:description": question.hint }),
        ...(question.help === undefined ? {} : { "ui:help": question.help, "ui:enableMarkdownInHelp": true }),
        "ui:options": optionsOf(question, page?.id, section),
      },
    ]);
}

/** Names that every theme of rjsf knows; where the schema alone leads to the right control, none is said. */
const widgets: Partial<Record<Question["type"], string>> = {
  longtext: "textarea",
  yesno: "radio",
  multichoice: "checkboxes",
  declaration: "checkbox",
};

function widgetOf({ type }: Question): UiSchema {
  if (type === "system" || type === "computed") return { "ui:readonly": true };
  const widget = widgets[type];
  return widget === undefined ? {} : { "ui:widget": widget };
}

/** What options are called, by their value, where that is not the value itself. */
function namesOf(options: readonly Option[] | undefined): UiSchema {
  const named = (options ?? []).flatMap(({ value, label }) => (label === undefined ? [] : [[value, label] as const]));
  return named.length === 0 ? {} : { "ui:enumNames": Object.fromEntries(named) };
}

function optionsOf(question: Question, page: string | undefined, section: Section | undefined): Json {
  const { note, wide, suggest, unique, unit, decimals, shownAs, noAnswer, files, from, messages } = question;
  const said: readonly (readonly [string, Json | undefined])[] = [
    ["type", question.type],
    ["page", page],
    ["section", section?.id],
    ["columns", section?.columns],
    ["note", note],
    ["wide", wide],
    ["suggest", suggest],
    ["unique", unique],
    ["unit", unit],
    ["decimals", decimals],
    ["shownAs", shownAs],
    ["noAnswer", noAnswer],
    ["files", files && { types: files.types, maxMB: files.maxMB }],
    ["from", from],
    ["messages", messages],
  ];
  return Object.fromEntries(said.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

function listOptions(groups: readonly PreparedGroup[]): Json {
  return Object.fromEntries(
    groups.map(
      ({ name, group: { label = name, plural = `${label}s`, layout = "table", title = [], columns = [] } }) => [
        name,
        { label, plural, layout, title, columns },
      ],
    ),
  );
}
