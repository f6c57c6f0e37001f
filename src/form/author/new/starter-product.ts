import type { Json } from "../../../../schemas/record.ts";
import { writtenJson } from "../../lint/patch-text.ts";
import { isRecord } from "../../values/own.ts";
import definition from "./starter/definition.json" with { type: "json" };
import documents from "./starter/documents.json" with { type: "json" };
import questions from "./starter/questions.json" with { type: "json" };
import rating from "./starter/rating.json" with { type: "json" };
import rules from "./starter/rules.json" with { type: "json" };
import tests from "./starter/tests.json" with { type: "json" };

/** What a new product is called, and the first day on which it can be used. */
export interface ProductNaming {
  /** Its name on the wire: see {@link isProductId}. */
  readonly id: string;
  readonly title: string;
  /** Letters in front of its references. */
  readonly prefix: string;
  readonly today: string;
}

/** A file of a product: `{file: "stall/rules.json", text: "{…}"}`. */
export interface ProductFile {
  readonly file: string;
  readonly text: string;
}

/** A file that is read, or not written yet. */
export interface ProductPart {
  readonly file: string;
  readonly json: Json;
}

/** What the starter calls its product, and the day on which it begins. */
const starter = { id: "STARTER", title: "Starter", prefix: "ST", day: "2026-01-01" };

const parts: Readonly<Record<string, Json>> = { definition, documents, questions, rating, rules, tests };

/** Two to 24 capital letters and digits, a letter first, such as STALL. */
export const isProductId = (text: string): boolean => /^[A-Z][A-Z0-9]{1,23}$/.test(text);

/** One to four capital letters. */
export const isReferencePrefix = (text: string): boolean => /^[A-Z]{1,4}$/.test(text);

/** The letters in front of references that a product has unless it chooses others. */
export const prefixOf = (id: string): string => id.replace(/[^A-Z]/g, "").slice(0, 2);

/** The folder of its files. */
export const folderOfId = (id: string): string => id.toLowerCase();

/** A part of the starter in the words of the product. */
const partFor = (part: Json, { id, title, prefix, today }: ProductNaming): string =>
  writtenJson(part)
    .replaceAll(`"${starter.id}"`, JSON.stringify(id))
    .replace(`"title": "${starter.title}"`, () => `"title": ${JSON.stringify(title)}`)
    .replace(`"referencePrefix": "${starter.prefix}"`, `"referencePrefix": "${prefix}"`)
    .replaceAll(starter.day, today);

/** The files of a product that lints, prices and passes its tests, to be changed into another; without the shared ones. */
export function starterFiles(product: ProductNaming): readonly ProductFile[] {
  return Object.entries(parts).map(([name, part]) => ({
    file: `${folderOfId(product.id)}/${name}.json`,
    text: partFor(part, product),
  }));
}

/** The folders that a file of a definition includes: `common`. */
export function foldersIncluded(json: Json): readonly string[] {
  const include = isRecord(json) ? json.include : undefined;
  return Array.isArray(include) ? include.map((path) => String(path).split("/").at(-1) ?? "") : [];
}
