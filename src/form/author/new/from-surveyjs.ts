import type { QuestionType } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import { isRecord, own } from "../../values/own.ts";
import {
  carriedOptions,
  carriedText,
  type ImportedForm,
  type ImportedList,
  type ImportedPage,
  type ImportedQuestion,
  type ImportedSection,
  ImportNotes,
  mostNested,
  type PlacedCondition,
  UnreadableForm,
} from "./asked.ts";
import { parseCondition } from "./parse-condition.ts";
import { typeOfDecimal, withChoices } from "./question-words.ts";
import { inputTypes, surveyKinds, unreadOfElement, unreadOfSurvey } from "./survey-words.ts";

type Element = { readonly [key: string]: unknown };

/** A text, or its default language where it has several. */
function textOf(value: unknown): unknown {
  return isRecord(value) ? (own(value, "default") ?? own(value, "en") ?? own(value, "en-GB")) : value;
}

interface At {
  readonly path: string;
  readonly depth: number;
  readonly list: string | undefined;
}

class SurveyReader {
  readonly notes = new ImportNotes();
  readonly lists: ImportedList[] = [];

  page(page: Element, index: number): ImportedPage {
    const path = pointerTo("pages", index);
    this.#unread(page, path, "page");
    const title = this.#title(page, path, `Page ${index + 1}`);
    const elements = page.elements ?? page.questions;
    const sections = this.#sections(elements, title, { path: path + pointerTo("elements"), depth: 0, list: undefined });
    return { title, place: path, sections, when: this.#condition(page, "visibleIf", path) };
  }

  /** Elements of a page or panel: loose ones in sections under its title, panels with their own. */
  #sections(elements: unknown, title: string, at: At, when?: PlacedCondition): readonly ImportedSection[] {
    if (!Array.isArray(elements)) {
      if (elements !== undefined) this.notes.left(at.path, "It is not a list of elements.");
      return [];
    }
    const sections: { questions: ImportedQuestion[]; readonly head: ImportedSection }[] = [];
    let open: ImportedQuestion[] | undefined;
    for (const [index, element] of elements.entries()) {
      const path = at.path + pointerTo(index);
      if (!isRecord(element)) {
        this.notes.left(path, "It is not an element.");
        continue;
      }
      if (isHolder(element)) {
        open = undefined;
        for (const section of this.#held(element, { ...at, path, depth: at.depth + 1 }, when))
          sections.push({ questions: [...section.questions], head: section });
        continue;
      }
      const question = this.#question(element, path);
      if (!question) continue;
      if (open === undefined) {
        open = [];
        const head = {
          title,
          place: at.path,
          questions: [],
          ...(at.list === undefined ? {} : { list: at.list }),
          when,
        };
        sections.push({ questions: open, head });
      }
      open.push(question);
    }
    return sections.map(({ head, questions }) => ({ ...head, questions }));
  }

  #held(element: Element, at: At, above: PlacedCondition | undefined): readonly ImportedSection[] {
    const { path, depth, list } = at;
    const type = String(element.type);
    this.#unread(element, path, type);
    if (depth > mostNested) {
      this.notes.left(path, `It is nested more than ${mostNested} levels deep.`);
      return [];
    }
    const title = this.#title(element, path, String(element.name ?? "Questions"));
    const own = this.#condition(element, "visibleIf", path);
    const when = own && above ? { place: own.place, test: { all: [above.test, own.test] } } : (own ?? above);
    if (type === "panel")
      return this.#sections(element.elements, title, { ...at, path: path + pointerTo("elements") }, when);
    if (list !== undefined) {
      this.notes.left(path, "A list inside the entries of another list: add it in the draft.");
      return [];
    }
    this.lists.push({ key: path, label: title, place: path, ...countsOf(element) });
    const isPanels = type === "paneldynamic";
    const inside = isPanels ? element.templateElements : this.#columns(element);
    const end = pointerTo(isPanels ? "templateElements" : "columns");
    return this.#sections(inside, title, { path: path + end, depth, list: path }, when);
  }

  /** Columns of a matrix as elements, according to their cell types. */
  #columns({ columns, cellType, choices }: Element): unknown {
    if (!Array.isArray(columns)) return columns;
    return columns.map((column) => {
      if (!isRecord(column)) return column;
      const type = String(column.cellType ?? cellType ?? "dropdown");
      const kind = own(surveyKinds, type);
      const shared = choices !== undefined && kind !== undefined && withChoices.has(kind) ? { choices } : {};
      return { ...shared, ...column, type };
    });
  }

  #question(element: Element, path: string): ImportedQuestion | undefined {
    const { name, isRequired } = element;
    const type = this.#type(element, path);
    if (type === undefined) return undefined;
    this.#unread(element, path, String(element.type), withChoices.has(type));
    const settings = this.#settings(element, type, path);
    if (!settings) return undefined;
    const requiredWhen = this.#condition(element, "requiredIf", path);
    return {
      ...{ key: String(name ?? ""), type, label: this.#title(element, path, String(name ?? "Question")), place: path },
      ...{ required: isRequired === true, settings, requiredWhen },
      when: this.#condition(element, "visibleIf", path),
    };
  }

  #type(element: Element, path: string): QuestionType | undefined {
    const { type, inputType = "text", step } = element;
    if (type !== "text") {
      const kind = typeof type === "string" ? own(surveyKinds, type) : undefined;
      if (kind === undefined)
        this.notes.left(path, `The question: no type of answer matches “${String(type).slice(0, 40)}”.`);
      return kind;
    }
    if (inputType === "number" || inputType === "range") {
      const kind = typeOfDecimal(`${String(textOf(element.title) ?? "")} ${String(element.name)}`);
      if (kind === "integer" && typeof step === "number" && !Number.isInteger(step))
        this.notes.changed(path, "It asks for a whole number: only money and percentages have decimals.");
      return kind;
    }
    const found = typeof inputType === "string" ? own(inputTypes, inputType) : undefined;
    if (found === undefined)
      this.notes.changed(
        path + pointerTo("inputType"),
        `“${String(inputType).slice(0, 40)}” is asked as a short text.`,
      );
    return found ?? "text";
  }

  #settings(element: Element, type: QuestionType, path: string): ImportedQuestion["settings"] | undefined {
    const hint = carriedText(textOf(element.description) ?? "", path + pointerTo("description"), this.notes);
    const said = hint === "" ? {} : hint.length > 120 ? { help: hint } : { hint };
    if (withChoices.has(type)) {
      const options = this.#options(element, path);
      if (options.length === 0) {
        this.notes.left(path, "The question: it has no choices of its own.");
        return undefined;
      }
      const other = (element.hasOther === true || element.showOtherItem === true) && type !== "ranking";
      return { ...said, options, ...(other ? { other: true as const } : {}) };
    }
    if (type === "rating") return { ...said, scale: { to: this.#steps(element, path) } };
    if (type === "statement") {
      const help = carriedText(
        String(textOf(element.html) ?? "").replace(/<[^>]{0,500}>/g, " "),
        path,
        this.notes,
        true,
      );
      if (help === "") this.notes.left(path, "A text block without text.");
      return help === "" ? undefined : { help };
    }
    return { ...said, ...this.#bounds(element, type, path) };
  }

  #options({ choices }: Element, path: string) {
    if (!Array.isArray(choices)) return [];
    const given = choices.map((choice, index) => {
      const place = path + pointerTo("choices", index);
      if (isRecord(choice)) {
        for (const key of ["visibleIf", "enableIf"])
          if (choice[key] !== undefined)
            this.notes.left(place + pointerTo(key), "The condition of the choice: it is always offered.");
        return { value: choice.value, label: textOf(choice.text), place };
      }
      return { value: choice, place };
    });
    return carriedOptions(given, this.notes);
  }

  #steps({ rateMax = 5, rateMin = 1, rateValues, rateCount }: Element, path: string): number {
    const to = Array.isArray(rateValues) ? rateValues.length : Number(rateCount ?? rateMax);
    const fits = Number.isInteger(to) && to >= 2 && to <= 10;
    if (!fits || rateMin !== 1 || Array.isArray(rateValues))
      this.notes.changed(path, `Its scale has the steps 1 to ${fits ? to : 5}.`);
    return fits ? to : 5;
  }

  #bounds(element: Element, type: QuestionType, path: string): ImportedQuestion["settings"] {
    const { min, max, maxLength, minLength, step } = element;
    if (type === "text" || type === "longtext") {
      const length = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
      return { ...(length(minLength) ? { minLength } : {}), ...(length(maxLength) ? { maxLength } : {}) };
    }
    const isNumber = type === "integer" || type === "money" || type === "percent";
    const bounds: { min?: number; max?: number } = {};
    for (const [key, value] of Object.entries({ min, max })) {
      if (value === undefined || value === "") continue;
      const number = Number(value);
      if (isNumber && Number.isSafeInteger(number)) bounds[key as "min" | "max"] = number;
      else
        this.notes.left(
          path + pointerTo(key),
          `The limit ${JSON.stringify(value).slice(0, 40)}: enter it in the draft.`,
        );
    }
    const hasDecimals = isNumber && type !== "integer" && typeof step === "number" && !Number.isInteger(step);
    return { ...bounds, ...(hasDecimals ? { decimals: 2 as const } : {}) };
  }

  #title({ title }: Element, path: string, otherwise: string): string {
    const given = textOf(title);
    const words = carriedText(given ?? otherwise, path + pointerTo("title"), this.notes);
    if (isRecord(title)) this.notes.left(path + pointerTo("title"), "Its translations.");
    return words || carriedText(otherwise, path, this.notes) || "Question";
  }

  #condition(element: Element, key: "visibleIf" | "requiredIf", path: string): PlacedCondition | undefined {
    const text = element[key];
    if (typeof text !== "string" || text.trim() === "") return undefined;
    const place = path + pointerTo(key);
    const parsed = parseCondition(text);
    if ("test" in parsed) return { test: parsed.test, place };
    const meant = key === "visibleIf" ? "It is always asked." : "It is required as isRequired says.";
    this.notes.left(place, `The condition “${text.slice(0, 80)}”: ${parsed.why}. ${meant}`);
    return undefined;
  }

  #unread(element: Element, path: string, type: string, hasChoices = false): void {
    for (const key of unreadOfElement(element, type, hasChoices))
      this.notes.left(
        path + pointerTo(key),
        `“${key.slice(0, 40)}” has no equivalent in a product: enter it in the draft.`,
      );
  }
}

const isHolder = ({ type }: Element): boolean =>
  type === "panel" || type === "paneldynamic" || type === "matrixdynamic";

function countsOf({
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

/**
 * The questions of a SurveyJS form: its pages, panels as sections, dynamic panels and matrices as lists of entries.
 *
 * @throws {UnreadableForm} where it has no pages and no elements
 */
export function askedInSurvey(json: unknown): ImportedForm {
  if (!isRecord(json)) throw new UnreadableForm("A form of SurveyJS is an object: this file holds something else.");
  const { pages, elements, questions } = json;
  const reader = new SurveyReader();
  for (const key of unreadOfSurvey(json))
    reader.notes.left(pointerTo(key), `“${key.slice(0, 40)}” has no equivalent in a product: enter it in the draft.`);
  const given: unknown = pages ?? [
    { name: "Questions", title: json.title ?? "Questions", elements: elements ?? questions },
  ];
  if (!Array.isArray(given) || (pages === undefined && elements === undefined && questions === undefined))
    throw new UnreadableForm("There is no list of “pages” (pointer /pages) or “elements”.");
  const read = given.flatMap((page, index) => {
    if (isRecord(page)) return [reader.page(page, index)];
    reader.notes.left(pointerTo("pages", index), "It is not a page.");
    return [];
  });
  return { pages: read, lists: reader.lists, notes: reader.notes.all };
}
