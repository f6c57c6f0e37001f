import { pointerTo } from "../../tree/place.ts";
import { isRecord, own } from "../../values/own.ts";
import {
  carriedOptions,
  carriedText,
  type ImportedForm,
  type ImportedList,
  type ImportedQuestion,
  type ImportedSection,
  ImportNotes,
  maxImportedQuestions,
  maxNested,
  settingWords,
  UnreadableForm,
} from "./asked.ts";
import { typeOfDecimal } from "./question-words.ts";
import {
  allowsNull,
  isListOfObjects,
  isObjectSchema,
  keysUnread,
  type Schema,
  schemaChoices,
  schemaFollowed,
  schemaFormats,
  schemaKeys,
  typeOfSchema,
  wordsOfKey,
} from "./schema-parts.ts";

interface At {
  readonly key: string;
  readonly path: string;
  readonly required: boolean;
  readonly depth: number;
  /** Key of the list that contains it. */
  readonly list: string | undefined;
}

class SchemaReader {
  readonly notes = new ImportNotes();
  readonly sections: ImportedSection[] = [];
  readonly lists: ImportedList[] = [];
  readonly #root: Schema;
  #questions = 0;

  constructor(root: Schema) {
    this.#root = root;
  }

  /** The questions of an object, under its heading; nested objects and lists follow with headings of their own. */
  object(schema: Schema, title: string, at: Omit<At, "key">): void {
    this.#unread(schema, at.path, schemaKeys.object);
    if (at.depth > maxNested) {
      this.notes.left(at.path, `It is nested more than ${maxNested} levels deep.`);
      return;
    }
    const { properties: given } = schema;
    if (!isRecord(given)) {
      this.notes.left(at.path, "It has no properties.");
      return;
    }
    const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
    if (required.size > 0 && (!at.required || allowsNull(schema)))
      this.notes.changed(at.path, "Its required questions are always required; in the file the whole may be left out.");
    const note = carriedText(schema.description ?? "", at.path + pointerTo("description"), this.notes);
    const questions: ImportedQuestion[] = [];
    const deeper: (() => void)[] = [];
    for (const [key, inside] of Object.entries(given)) {
      const path = at.path + pointerTo("properties", key);
      if (this.#questions > maxImportedQuestions) {
        this.notes.left(
          path,
          `This property and those after it: a file may ask ${maxImportedQuestions.toLocaleString("en-GB")}.`,
        );
        break;
      }
      const found = this.#followed(inside, path);
      if (!found) continue;
      const isNeeded = required.has(key) && !allowsNull(found);
      const place: At = { key, path, required: isNeeded, depth: at.depth + 1, list: at.list };
      const label = carriedText(found.title ?? wordsOfKey(key), path, this.notes) || wordsOfKey(key);
      if (isObjectSchema(found)) deeper.push(() => this.object(found, label, place));
      else if (isListOfObjects(found, (items) => this.#quiet(items)))
        deeper.push(() => this.#list(found, label, place));
      else questions.push(...this.#question(found, label, place));
    }
    if (questions.length > 0)
      this.sections.push({
        title,
        place: at.path || "/",
        questions,
        ...(note === "" ? {} : { note }),
        ...(at.list === undefined ? {} : { list: at.list }),
      });
    else if (note !== "") this.notes.left(at.path + pointerTo("description"), "Its description, which has no section.");
    for (const read of deeper) read();
  }

  #list(schema: Schema, label: string, { path, depth, list, required }: At): void {
    this.#unread(schema, path, schemaKeys.list);
    if (list !== undefined) {
      this.notes.left(path, "A list inside the entries of another list: add it in the draft.");
      return;
    }
    const items = this.#followed(schema.items, path + pointerTo("items"));
    if (!items) return;
    const { minItems: min, maxItems: max } = schema;
    const isCount = (value: unknown): value is number =>
      Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 999;
    const least = isCount(min) && required ? { min } : {};
    const most = isCount(max) && max > 0 ? { max } : {};
    if (isCount(min) && min > 0 && !required)
      this.notes.changed(path + pointerTo("minItems"), "The list may be empty, because the file may leave it out.");
    this.lists.push({ key: path, label, place: path, ...least, ...most });
    const { description } = schema;
    const described = description === undefined ? items : { description, ...items };
    this.object(described, label, { path: path + pointerTo("items"), depth, list: path, required: true });
  }

  #question(schema: Schema, label: string, { key, path, required }: At): readonly ImportedQuestion[] {
    this.#questions += 1;
    const found = this.#kind(schema, `${label} ${key}`, path);
    if (!found) return [];
    const hint = carriedText(schema.description ?? "", path + pointerTo("description"), this.notes);
    const said = hint === "" ? {} : hint.length > 120 ? { help: hint } : { hint };
    return [{ key, label, place: path, required, type: found.type, settings: { ...said, ...found.settings } }];
  }

  #kind(schema: Schema, words: string, path: string): Pick<ImportedQuestion, "type" | "settings"> | undefined {
    const type = typeOfSchema(schema);
    const choices = schemaChoices(schema, path);
    if (choices) {
      for (const { place, unread } of choices)
        if (unread !== undefined) this.notes.left(place + pointerTo("description"), "The description of a choice.");
      this.#unread(schema, path, [...schemaKeys.choice, ...(schema.format === undefined ? [] : ["format"])]);
      const options = carriedOptions(choices, this.notes);
      if (options.length > 0) return { type: "choice", settings: { options } };
      this.notes.left(path, "The question: it has no choices.");
      return undefined;
    }
    if (type === "boolean") {
      this.#unread(schema, path, schemaKeys.truth);
      return { type: schema.const === true ? "declaration" : "yesno", settings: {} };
    }
    if (type === "array") return this.#several(schema, path);
    if (type === "integer" || type === "number") return this.#number(schema, type, words, path);
    if (type === "string") return this.#text(schema, path);
    const forms = ["anyOf", "oneOf"].filter((key) => schema[key] !== undefined);
    const isVaried = schema.type === undefined && forms[0] !== undefined;
    const given = isVaried
      ? `several forms of answer (${forms[0]})`
      : `its type ${JSON.stringify(schema.type ?? null).slice(0, 60)}`;
    this.notes.left(path, `The question: no type of answer matches ${given}.`);
    return undefined;
  }

  #several(schema: Schema, path: string): Pick<ImportedQuestion, "type" | "settings"> | undefined {
    const items = this.#followed(schema.items, path + pointerTo("items"));
    const choices = items && schemaChoices(items, path + pointerTo("items"));
    const options = choices ? carriedOptions(choices, this.notes) : [];
    if (options.length > 0) {
      this.#unread(schema, path, schemaKeys.several);
      return { type: "multichoice", settings: { options } };
    }
    this.notes.left(path, "The question: only lists of objects or choices have a type of answer.");
    return undefined;
  }

  #number(schema: Schema, type: string, words: string, path: string): Pick<ImportedQuestion, "type" | "settings"> {
    this.#unread(schema, path, schemaKeys.number);
    const kind = typeOfDecimal(words);
    const { multipleOf, exclusiveMinimum: over, exclusiveMaximum: under } = schema;
    const decimals = type === "number" && kind !== "integer" && !Number.isInteger(multipleOf) ? 2 : undefined;
    if (type === "number" && kind === "integer" && !Number.isInteger(multipleOf))
      this.notes.changed(path, "It asks for a whole number: only money and percentages have decimals.");
    if (multipleOf !== undefined && ![1, 0.01, 0.1].some((each) => each === multipleOf))
      this.notes.left(path + pointerTo("multipleOf"), `A multiple of ${String(multipleOf)}.`);
    const bound = (key: "minimum" | "maximum", beyond: unknown, step: 1 | -1): number | undefined => {
      const value = schema[key];
      const exact = typeof value === "number" ? value : typeof beyond === "number" ? beyond + step : undefined;
      if (exact === undefined) return undefined;
      if (Number.isSafeInteger(exact) && (typeof value === "number" || decimals === undefined)) return exact;
      this.notes.left(path + pointerTo(key), "A limit that is not a whole number: enter it in the draft.");
      return undefined;
    };
    const [min, max] = [bound("minimum", over, 1), bound("maximum", under, -1)];
    return {
      type:
        type === "integer" && kind === "percent"
          ? "percent"
          : type === "integer" && kind !== "money"
            ? "integer"
            : kind,
      settings: {
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        ...(decimals === undefined ? {} : { decimals }),
      },
    };
  }

  #text(schema: Schema, path: string): Pick<ImportedQuestion, "type" | "settings"> {
    this.#unread(schema, path, schemaKeys.text);
    const { format, pattern, minLength, maxLength } = schema;
    const type = typeof format === "string" ? own(schemaFormats, format) : undefined;
    if (format !== undefined && type === undefined)
      this.notes.left(
        path + pointerTo("format"),
        `The format ${JSON.stringify(format).slice(0, 40)}: any text is accepted.`,
      );
    if (type !== undefined && type !== "longtext") {
      for (const key of ["pattern", "minLength", "maxLength"])
        if (schema[key] !== undefined) this.notes.left(path + pointerTo(key), `It is not needed with a format.`);
      return { type, settings: {} };
    }
    const length = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
    const isAnchored = typeof pattern === "string" && pattern.startsWith("^") && pattern.endsWith("$");
    if (pattern !== undefined && !isAnchored)
      this.notes.left(path + pointerTo("pattern"), "A pattern that does not cover the whole text, from ^ to $.");
    return {
      type: type ?? (length(maxLength) && maxLength > 250 ? "longtext" : "text"),
      settings: {
        ...(length(minLength) ? { minLength } : {}),
        ...(length(maxLength) && maxLength <= 10_000 ? { maxLength } : {}),
        ...(isAnchored ? { pattern } : {}),
      },
    };
  }

  /** Keywords that have no equivalent in a product. */
  #unread(schema: Schema, path: string, known: readonly string[]): void {
    for (const key of keysUnread(schema, known))
      this.notes.left(
        path + pointerTo(key),
        `${settingWords(key, schema[key])} has no equivalent in a product: enter it in the draft.`,
      );
  }

  #quiet(value: unknown): Schema | undefined {
    return schemaFollowed(this.#root, value);
  }

  /** The schema itself, or the one that it refers to. */
  #followed(value: unknown, path: string): Schema | undefined {
    const found = schemaFollowed(this.#root, value);
    if (!found) this.notes.left(path, "It is not a schema, or refers to one that is not in this file.");
    return found;
  }
}

/**
 * The questions of a JSON Schema of draft 7 or 2020-12: properties of objects, each nested object as a section, each list
 * of objects as a list of entries.
 *
 * @throws {UnreadableForm} where the schema is not an object's
 */
export function askedInJsonSchema(json: unknown): ImportedForm {
  if (!isRecord(json)) throw new UnreadableForm("A JSON Schema is an object: this file holds something else.");
  const reader = new SchemaReader(json);
  const title = carriedText(json.title ?? "Questions", "/title", reader.notes) || "Questions";
  if (!isObjectSchema(json) || !isRecord(json.properties))
    throw new UnreadableForm(
      "The schema has no “properties” at its top (pointer /properties): it has to be of an object.",
    );
  reader.object(json, title, { path: "", depth: 0, list: undefined, required: true });
  const { sections, lists, notes } = reader;
  return { pages: [{ title, place: "/", sections }], lists, notes: notes.all };
}
