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
  maxImportedQuestions,
  maxNested,
  type PlacedCondition,
  settingWords,
  UnreadableForm,
} from "./asked.ts";
import { typeOfDecimal, withChoices } from "./question-words.ts";
import { wordsOfKey } from "./schema-parts.ts";
import {
  countsOf,
  type Element,
  eachAnswer,
  fixedRows,
  inputTypes,
  isHolder,
  keyOfParts,
  limitsOf,
  localisedText,
  ofRow,
  SurveyTexts,
  surveyKinds,
  unreadOfSurvey,
} from "./survey-words.ts";

interface At {
  readonly path: string;
  readonly depth: number;
  readonly list: string | undefined;
}

class SurveyReader extends SurveyTexts {
  readonly lists: ImportedList[] = [];
  /** A small file can have a matrix of millions of cells: the rest is not read, as settling the questions reports. */
  #questions = 0;
  /** Options by the list of choices that cells of a matrix share. */
  readonly #choices = new Map<unknown, ReturnType<typeof carriedOptions>>();

  page(page: Element, index: number): ImportedPage {
    const path = pointerTo("pages", index);
    this.unread(page, path, "page");
    const title = this.title(page, path, `Page ${index + 1}`);
    const elements = page.elements ?? page.questions;
    const at = { path: path + pointerTo("elements"), depth: 0, list: undefined };
    const sections = this.#noted(page, path, this.#sections(elements, title, at));
    return { title, place: path, sections, when: this.condition(page, "visibleIf", path) };
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
      if (this.#questions > maxImportedQuestions) break;
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
      this.#questions += 1;
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

  /** The description of a page, panel or list is a note above its first section. */
  #noted(element: Element, path: string, sections: readonly ImportedSection[]): readonly ImportedSection[] {
    const place = path + pointerTo("description");
    const note = carriedText(this.text(element.description, place) ?? "", place, this.notes);
    const [first, ...others] = sections;
    if (note === "") return sections;
    if (first && first.note === undefined) return [{ ...first, note }, ...others];
    this.notes.left(place, `“${note.slice(0, 120)}”: enter it as a note of a section.`);
    return sections;
  }

  #held(element: Element, at: At, above: PlacedCondition | undefined): readonly ImportedSection[] {
    const { path, depth, list } = at;
    const type = String(element.type);
    this.unread(element, path, type);
    if (depth > maxNested) {
      this.notes.left(path, `It is nested more than ${maxNested} levels deep.`);
      return [];
    }
    const title = this.title(element, path, wordsOfKey(String(element.name ?? "Questions")));
    const own = this.condition(element, "visibleIf", path);
    const when = own && above ? { place: own.place, test: { all: [above.test, own.test] } } : (own ?? above);
    const inside = { ...at, path: path + pointerTo(keyOfParts(type)) };
    const rows = fixedRows(element);
    const sections = (elements: unknown, of = inside) => this.#sections(elements, title, of, when);
    if (type === "panel") return this.#noted(element, path, sections(element.elements));
    if (type === "matrix" || type === "multipletext" || rows?.length === 0) {
      const found = rows ? [] : sections(eachAnswer(element));
      if (found.length === 0) this.notes.left(path, `${this.named(element)}: it has no rows that can be asked.`);
      return this.#noted(element, path, found);
    }
    const columns = this.#columns(element);
    if (rows) {
      const ofRows = rows.flatMap((row) => {
        if (this.#questions > maxImportedQuestions) return [];
        const words = this.title({ title: row.title }, path, row.key);
        return this.#sections(ofRow(columns, element, row), `${title}: ${words}`, inside, when);
      });
      return this.#noted(element, path, ofRows);
    }
    if (list !== undefined) {
      this.notes.left(path, `${this.named(element)}: a list inside the entries of another list. Add it in the draft.`);
      return [];
    }
    this.lists.push({ key: path, label: title, place: path, ...countsOf(element) });
    const ofEntry = type === "paneldynamic" ? element.templateElements : columns;
    return this.#noted(element, path, sections(ofEntry, { path: inside.path, depth, list: path }));
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
    this.unread(element, path, String(element.type), withChoices.has(type));
    const label = this.title(element, path, wordsOfKey(String(name ?? "Question")));
    const settings = type === "statement" ? undefined : this.#settings(element, type, path);
    const text = type === "statement" ? this.statement(element, label, path) : undefined;
    if (!settings && !text) return undefined;
    const requiredWhen = this.condition(element, "requiredIf", path);
    return {
      key: String(name ?? ""),
      type,
      label,
      place: path,
      required: isRequired === true,
      settings: settings ?? {},
      requiredWhen,
      ...text,
      when: this.condition(element, "visibleIf", path),
    };
  }

  #type(element: Element, path: string): QuestionType | undefined {
    const { type, inputType = "text", step } = element;
    if (type !== "text") {
      const kind = typeof type === "string" ? own(surveyKinds, type) : undefined;
      if (kind === undefined)
        this.notes.left(
          path,
          `${this.named(element)}: no type of answer matches “${String(type).slice(0, 40)}”. Add it in the draft.`,
        );
      return kind;
    }
    const { validators } = element;
    if (inputType === "text" && Array.isArray(validators))
      if (validators.some((each) => isRecord(each) && each.type === "email")) return "email";
    if (inputType === "number" || inputType === "range") {
      const kind = typeOfDecimal(`${String(localisedText(element.title).text ?? "")} ${String(element.name)}`);
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
    const said = this.said(element, path);
    if (withChoices.has(type)) {
      const options = this.#options(element, path);
      if (options.length === 0) {
        this.notes.left(path, `${this.named(element)}: it has no choices of its own.`);
        return undefined;
      }
      const other = (element.hasOther === true || element.showOtherItem === true) && type !== "ranking";
      return { ...said, options, ...(other ? { other: true as const } : {}) };
    }
    if (type === "file") return { ...said, files: { types: ["pdf", "jpg", "png"], maxMB: 10 } };
    if (type === "rating") return { ...said, scale: this.#scale(element, path) };
    const limits = this.#bounds(element, type, path);
    return { ...said, ...limits, ...this.#checks(element, type, path) };
  }

  #checks({ validators }: Element, type: QuestionType, path: string): ImportedQuestion["settings"] {
    if (!Array.isArray(validators)) return {};
    let limits: ImportedQuestion["settings"] = {};
    const messages: Record<string, string> = {};
    for (const [index, validator] of validators.entries()) {
      const place = path + pointerTo("validators", index);
      const found = limitsOf(validator, type);
      if (typeof found === "string") {
        this.notes.left(place, found);
        continue;
      }
      limits = Object.assign({}, limits, found);
      const message = carriedText(this.text(validator.text, place) ?? "", place, this.notes);
      if (message !== "") for (const key of Object.keys(found)) messages[key] = message;
    }
    return Object.keys(messages).length === 0 ? limits : { ...limits, messages };
  }

  #options({ choices }: Element, path: string) {
    if (!Array.isArray(choices)) return [];
    const known = this.#choices.get(choices);
    if (known) return known;
    const given = choices.map((choice, index) => {
      const place = path + pointerTo("choices", index);
      if (isRecord(choice)) {
        for (const key of ["visibleIf", "enableIf"])
          if (choice[key] !== undefined)
            this.notes.left(place + pointerTo(key), "The condition of the choice: it is always offered.");
        return { value: choice.value, label: this.text(choice.text, place), place };
      }
      return { value: choice, place };
    });
    const options = carriedOptions(given, this.notes);
    this.#choices.set(choices, options);
    return options;
  }

  #scale(element: Element, path: string): NonNullable<ImportedQuestion["settings"]["scale"]> {
    const { rateMax = 5, rateMin = 1, rateValues, rateCount, minRateDescription, maxRateDescription } = element;
    const [low, high] = [minRateDescription, maxRateDescription].map((text) =>
      carriedText(this.text(text, path) ?? "", path, this.notes).slice(0, 60),
    );
    const to = Array.isArray(rateValues) ? rateValues.length : Number(rateCount ?? rateMax);
    const fits = Number.isInteger(to) && to >= 2 && to <= 10;
    if (!fits || rateMin !== 1 || Array.isArray(rateValues))
      this.notes.changed(path, `Its scale has the steps 1 to ${fits ? to : 5}.`);
    return { to: fits ? to : 5, ...(low ? { low } : {}), ...(high ? { high } : {}) };
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
    reader.notes.left(
      pointerTo(key),
      `${settingWords(key, json[key])} has no equivalent in a product: enter it in the draft.`,
    );
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
