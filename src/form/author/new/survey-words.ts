import type { QuestionType } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import { isRecord, own } from "../../values/own.ts";
import {
  carriedText,
  type ImportedList,
  type ImportedQuestion,
  ImportNotes,
  lineWithoutMarkup,
  type PlacedCondition,
  settingWords,
} from "./asked.ts";
import { maxCondition, parseCondition } from "./parse-condition.ts";
import { wordsOfKey } from "./schema-parts.ts";

/** A part of a form of SurveyJS. */
export type Element = { readonly [key: string]: unknown };

/** Panels, lists, and questions with several answers, which contain elements. */
export const isHolder = ({ type }: Element): boolean => type === "panel" || Object.hasOwn(partsOfHolder, String(type));

/** Key of the elements in a holder; a list of entries has no fixed rows. */
const partsOfHolder: Readonly<Record<string, string>> = {
  paneldynamic: "templateElements",
  matrixdynamic: "columns",
  matrixdropdown: "columns",
  matrix: "rows",
  multipletext: "items",
};

export const keyOfParts = (type: string): string => own(partsOfHolder, type) ?? "elements";

/** Characters of a name that is repeated in every cell of a matrix. */
const maxRepeated = 200;

/** A row of a matrix, or one of several texts. */
interface FixedRow {
  readonly key: string;
  readonly title: unknown;
}

const rowOf = (row: unknown): FixedRow => {
  const { value, text } = isRecord(row) ? row : { value: row, text: row };
  return { key: String(value).slice(0, maxRepeated), title: text ?? value };
};

/** The rows of a matrix that always has the same ones; undefined for any other element. */
export const fixedRows = ({ type, rows }: Element): readonly FixedRow[] | undefined =>
  type === "matrixdropdown" ? (Array.isArray(rows) ? rows.map(rowOf) : []) : undefined;

/** The columns of a matrix as the questions of one row, which conditions of the form name `matrix.row.column`. */
export const ofRow = (columns: unknown, { name }: Element, { key }: FixedRow): readonly unknown[] => {
  const of = String(name).slice(0, maxRepeated);
  return (Array.isArray(columns) ? columns : []).map((column) => {
    if (!isRecord(column)) return column;
    const inRow = (test: unknown) =>
      typeof test === "string" && test.length <= maxCondition ? test.replaceAll("{row.", `{${of}.${key}.`) : test;
    const { visibleIf, requiredIf } = column;
    return {
      ...column,
      name: `${of}.${key}.${String(column.name)}`,
      title: column.title ?? wordsOfKey(String(column.name)),
      ...(visibleIf === undefined ? {} : { visibleIf: inRow(visibleIf) }),
      ...(requiredIf === undefined ? {} : { requiredIf: inRow(requiredIf) }),
    };
  });
};

/** One choice for each row of a matrix, or one text for each item of several. */
export function eachAnswer(element: Element): readonly Element[] {
  const { type, name, rows, items, columns, cellType, isRequired, isAllRowRequired, eachRowRequired } = element;
  if (type === "multipletext")
    return (Array.isArray(items) ? items.filter(isRecord) : []).map((item: Element) => ({
      ...item,
      type: "text",
      name: `${String(name)}.${String(item.name)}`,
      title: item.title ?? wordsOfKey(String(item.name)),
      isRequired: item.isRequired === true || isRequired === true,
    }));
  return (Array.isArray(rows) ? rows : []).map(rowOf).map(({ key, title }) => ({
    type: cellType === "checkbox" ? "checkbox" : "radiogroup",
    name: `${String(name).slice(0, maxRepeated)}.${key}`,
    title,
    choices: columns,
    isRequired: [isRequired, isAllRowRequired, eachRowRequired].includes(true),
  }));
}

/** A text, or its default language where it has several, with the languages that are left. */
export function localisedText(value: unknown): { readonly text: unknown; readonly others: readonly string[] } {
  if (!isRecord(value)) return { text: value, others: [] };
  const languages = Object.keys(value).filter((language) => typeof value[language] === "string");
  const read = ["default", "en", "en-GB"].find((language) => languages.includes(language)) ?? languages[0];
  return {
    text: read === undefined ? undefined : own(value, read),
    others: languages.filter((language) => language !== read),
  };
}

/** Fewest and most entries of a list. */
export function countsOf({
  minPanelCount,
  maxPanelCount,
  minRowCount,
  maxRowCount,
}: Element): Pick<ImportedList, "min" | "max"> {
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) > 0 && Number(value) <= 999;
  const [min, max] = [minPanelCount ?? minRowCount, maxPanelCount ?? maxRowCount];
  return { ...(isCount(min) ? { min } : {}), ...(isCount(max) ? { max } : {}) };
}

type Limits = Pick<ImportedQuestion["settings"], "min" | "max" | "minLength" | "maxLength" | "pattern">;

const isLength = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The limits that a validator sets, or why there are none. */
export function limitsOf(validator: unknown, type: QuestionType): Limits | string {
  const {
    type: kind,
    minValue,
    maxValue,
    minLength,
    maxLength,
    regex,
    expression,
  } = isRecord(validator) ? validator : {};
  const isText = type === "text" || type === "longtext";
  if (kind === "email" && type === "email") return {};
  if (kind === "numeric" && (type === "integer" || type === "money" || type === "percent")) {
    const isLimit = (value: unknown): value is number => Number.isSafeInteger(value);
    if ([minValue, maxValue].every((value) => value === undefined || isLimit(value)))
      return { ...(isLimit(minValue) ? { min: minValue } : {}), ...(isLimit(maxValue) ? { max: maxValue } : {}) };
  }
  if (kind === "text" && isText)
    return { ...(isLength(minLength) ? { minLength } : {}), ...(isLength(maxLength) ? { maxLength } : {}) };
  if (kind === "regex" && isText && typeof regex === "string" && /^\^.*\$$/s.test(regex)) return { pattern: regex };
  const said = regex ?? expression ?? [minValue, maxValue].filter((value) => value !== undefined).join(" to ");
  return `The check “${[kind, said].filter(Boolean).join(": ").slice(0, 120)}”: enter it in the draft.`;
}

/** Question types by the inputType of a SurveyJS text. */
export const inputTypes: Readonly<Record<string, QuestionType>> = {
  text: "text",
  date: "date",
  "datetime-local": "datetime",
  datetime: "datetime",
  time: "time",
  email: "email",
  tel: "phone",
};

/** Question types by the type of a SurveyJS element. */
export const surveyKinds: Readonly<Record<string, QuestionType>> = {
  comment: "longtext",
  boolean: "yesno",
  dropdown: "choice",
  radiogroup: "choice",
  buttongroup: "choice",
  checkbox: "multichoice",
  tagbox: "multichoice",
  ranking: "ranking",
  rating: "rating",
  html: "statement",
  file: "file",
  signaturepad: "signature",
};

/** Supported and purely visual keys of every element. */
const everywhere = ["type", "name", "title", "description", "visibleIf", "isRequired", "requiredIf"];
const looks =
  `
  width minWidth maxWidth startWithNewLine titleLocation descriptionLocation state colCount showNumber hideNumber
  indent size rows cols autoGrow cellType optionsCaption valueTrue valueFalse storeOthersAsComment addPanelText
  addRowText removePanelText removeRowText panelAddText panelRemoveText renderAs otherText choicesOrder
  signatureWidth signatureHeight penColor hideIfChoicesEmpty showClearButton searchEnabled allowClear
  questionTitleLocation columnMinWidth showHeader rowTitleWidth alternateRows displayMode itemSize itemTitleWidth
`.match(/\w+/g) ?? [];

const readOf: Readonly<Record<string, readonly string[]>> = {
  page: ["elements", "questions"],
  panel: ["elements"],
  paneldynamic: ["templateElements", "minPanelCount", "maxPanelCount"],
  matrixdynamic: ["columns", "choices", "minRowCount", "maxRowCount"],
  matrixdropdown: ["columns", "choices", "rows"],
  matrix: ["columns", "rows", "isAllRowRequired", "eachRowRequired"],
  multipletext: ["items"],
  text: ["inputType", "min", "max", "step", "maxLength", "minLength", "validators", "placeholder", "placeHolder"],
  comment: ["maxLength", "validators", "placeholder", "placeHolder"],
  html: ["html"],
  rating: ["rateMax", "rateMin", "rateValues", "minRateDescription", "maxRateDescription", "rateCount"],
};
const ofChoices = ["choices", "hasOther", "showOtherItem", "placeholder"];

/** Supported and purely visual keys of a form. */
const ofWhole = [
  ...["pages", "elements", "questions", "title", "logo", "logoPosition", "locale", "showProgressBar"],
  ...[
    "showQuestionNumbers",
    "completeText",
    "pageNextText",
    "pagePrevText",
    "widthMode",
    "width",
    "questionsOnPageMode",
  ],
  ...["requiredText", "focusFirstQuestionAutomatic", "checkErrorsMode", "headerView", "fitToContainer"],
];

/** Keys of an element with a meaning that a product cannot express. */
export function unreadOfElement(element: object, type: string, hasChoices: boolean): readonly string[] {
  const wanted = new Set([...everywhere, ...looks, ...(own(readOf, type) ?? []), ...(hasChoices ? ofChoices : [])]);
  const isUsual = (key: string, value: unknown): boolean =>
    (key === "labelTrue" && value === "Yes") || (key === "labelFalse" && value === "No");
  return Object.entries(element).flatMap(([key, value]) => (wanted.has(key) || isUsual(key, value) ? [] : [key]));
}

/** The same for a whole form. */
export const unreadOfSurvey = (survey: object): readonly string[] =>
  Object.keys(survey).filter((key) => !ofWhole.includes(key));

/** Reads the texts and conditions of the elements of a form, with notes on what a product cannot express. */
export class SurveyTexts {
  readonly notes: ImportNotes = new ImportNotes();

  title({ title }: Element, path: string, otherwise: string): string {
    const place = path + pointerTo("title");
    const words = carriedText(this.text(title, place) ?? otherwise, place, this.notes);
    return words || carriedText(otherwise, path, this.notes) || "Question";
  }

  /** A text in its default language, with a note about its translations. */
  text(value: unknown, place: string): unknown {
    const { text, others } = localisedText(value);
    if (others.length > 0) this.notes.left(place, `Its translations: ${others.join(", ").slice(0, 120)}.`);
    return text;
  }

  /** `The question “Colour of the door”`. */
  named({ title, name }: Element): string {
    const words = lineWithoutMarkup(localisedText(title).text ?? name, 120);
    return words === "" ? "The question" : `The question “${words}”`;
  }

  /** The description and the placeholder of an element. */
  said({ description, placeholder, placeHolder }: Element, path: string): ImportedQuestion["settings"] {
    const [given, other] = [description, placeholder ?? placeHolder].map((value, index) => {
      const place = path + pointerTo(index === 0 ? "description" : "placeholder");
      return carriedText(this.text(value, place) ?? "", place, this.notes);
    });
    if (given && other) this.notes.left(path + pointerTo("placeholder"), `“${other.slice(0, 120)}”.`);
    const hint = given || other || "";
    return hint === "" ? {} : hint.length > 120 ? { help: hint } : { hint };
  }

  /** A block of text: where it has no title, its first line is the heading. */
  statement(
    { title, html }: Element,
    label: string,
    path: string,
  ): Pick<ImportedQuestion, "label" | "settings"> | undefined {
    const place = path + pointerTo("html");
    const text = carriedText(this.text(html, place) ?? "", place, this.notes, true);
    const [first = "", ...rest] = text.split("\n").filter((line) => line.trim() !== "");
    if (text === "") this.notes.left(path, "A text block without text.");
    if (text === "") return undefined;
    if (title !== undefined) return { label, settings: { help: text } };
    const isHeading = rest.length > 0 && first.length <= 120;
    return isHeading
      ? { label: first, settings: { help: rest.join("\n\n") } }
      : { label: "Please note", settings: { help: text } };
  }

  condition(element: Element, key: "visibleIf" | "requiredIf", path: string): PlacedCondition | undefined {
    const text = element[key];
    if (typeof text !== "string" || text.trim() === "") return undefined;
    const place = path + pointerTo(key);
    const parsed = parseCondition(text);
    if ("test" in parsed) return { test: parsed.test, place };
    const meant = key === "visibleIf" ? "It is always asked." : "It is required as isRequired says.";
    this.notes.left(place, `The condition “${text.slice(0, 80)}”: ${parsed.why}. ${meant}`);
    return undefined;
  }

  unread(element: Element, path: string, type: string, hasChoices = false): void {
    for (const key of unreadOfElement(element, type, hasChoices))
      this.notes.left(
        path + pointerTo(key),
        `${settingWords(key, element[key])} has no equivalent in a product: enter it in the draft.`,
      );
  }
}
