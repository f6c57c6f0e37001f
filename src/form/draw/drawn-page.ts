import type { Question } from "../../../schemas/question.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf } from "../tree/place.ts";

/** A section to draw; `itemId` names the entry where the section's group is a list. */
export interface DrawnSectionRequest {
  readonly section: string;
  readonly itemId?: string;
}

/** One question as the form library draws it. The answer is not part of it: widgets get their own. */
interface DrawnQuestionSchema {
  readonly type: "string" | "number" | "boolean" | "array";
  readonly title: string;
  readonly description?: string;
  readonly items?: { readonly type: "string" };
}

export interface DrawnSectionSchema {
  readonly type: "object";
  readonly title: string;
  readonly properties: { readonly [question: string]: DrawnQuestionSchema };
}

interface DrawnSchema {
  readonly type: "object";
  readonly properties: { readonly [section: string]: DrawnSectionSchema };
}

interface DrawnQuestionOptions {
  readonly place: Place;
  readonly question: Question;
  readonly group: string;
  readonly itemId?: string;
  readonly wide: boolean;
}

interface DrawnQuestionUi {
  readonly "ui:widget": Question["type"];
  readonly "ui:options": DrawnQuestionOptions;
}

interface DrawnSectionUi {
  readonly "ui:order": readonly string[];
  readonly "ui:options": {
    readonly section: string;
    readonly group: string;
    readonly itemId?: string;
    /** The remark beside the heading. */
    readonly note?: string;
    /** Columns where there is room; 2 when absent. */
    readonly columns?: 1 | 2 | 3;
  };
  readonly [question: string]: DrawnQuestionUi | readonly string[] | object;
}

export interface DrawnPage {
  readonly schema: DrawnSchema;
  readonly uiSchema: { readonly [section: string]: DrawnSectionUi | readonly string[] };
}

/** Key of a drawn section: its id, with the entry's id behind it where there is one. */
export function sectionKey({ section, itemId }: DrawnSectionRequest): string {
  return itemId === undefined ? section : `${section}:${itemId}`;
}

/**
 * The sections as one flat schema without conditions: only questions that are asked now are in it. Sections that
 * the definition lacks, and entries that are gone, are left out; so is a section in which nothing is asked.
 */
export function drawnPage(resolution: Resolution, sections: readonly DrawnSectionRequest[]): DrawnPage {
  const drawn = sections.flatMap((request) => drawSection(resolution, request) ?? []);
  return {
    schema: { type: "object", properties: Object.fromEntries(drawn.map(({ key, schema }) => [key, schema])) },
    uiSchema: Object.fromEntries([
      ["ui:order", drawn.map(({ key }) => key)] as const,
      ...drawn.map(({ key, ui }) => [key, ui] as const),
    ]),
  };
}

function drawSection(resolution: Resolution, request: DrawnSectionRequest) {
  const section = resolution.form.source.pages
    .flatMap(({ sections }) => sections)
    .find(({ id }) => id === request.section);
  if (!section || !resolution.entry(section.group, request.itemId)) return undefined;
  const { questions } = resolution.scope(section.group, request.itemId);
  const at = resolution.form.group(section.group)?.at ?? section.group;
  const shown = section.questions.flatMap((name) => {
    const question = questions.get(name)?.shown ? resolution.form.question(section.group, name) : undefined;
    return question ? [question] : [];
  });
  if (shown.length === 0) return undefined;
  const note = section.note === undefined ? {} : { note: section.note };
  const columns = section.columns === undefined ? {} : { columns: section.columns };
  const item = request.itemId === undefined ? {} : { itemId: request.itemId };
  const schema: DrawnSectionSchema = {
    type: "object",
    title: section.title,
    properties: Object.fromEntries(shown.map((question) => [question.name, drawQuestion(question)])),
  };
  const ui: DrawnSectionUi = {
    ...Object.fromEntries(
      shown.map((question): [string, DrawnQuestionUi] => [
        question.name,
        {
          "ui:widget": question.type,
          "ui:options": {
            place: placeOf(at, request.itemId, question.name),
            question,
            group: section.group,
            ...item,
            wide: question.wide === true || question.type === "longtext",
          },
        },
      ]),
    ),
    "ui:order": shown.map(({ name }) => name),
    "ui:options": { section: section.id, group: section.group, ...item, ...note, ...columns },
  };
  return { key: sectionKey(request), schema, ui };
}

function drawQuestion(question: Question): DrawnQuestionSchema {
  const { label, hint } = question;
  return { ...shapeOf(question), title: label, ...(hint === undefined ? {} : { description: hint }) };
}

/** The JSON type in which a question's answer is stored. */
function shapeOf({ type }: Question): Pick<DrawnQuestionSchema, "type" | "items"> {
  switch (type) {
    case "money":
    case "integer":
    case "percent":
      return { type: "number" };
    case "declaration":
      return { type: "boolean" };
    case "multichoice":
      return { type: "array", items: { type: "string" } };
    default:
      return { type: "string" };
  }
}
