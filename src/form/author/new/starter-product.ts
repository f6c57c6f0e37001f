import type { Json } from "../../../../schemas/record.ts";
import { writtenJson } from "../../lint/patch-text.ts";
import { isRecord } from "../../values/own.ts";
import definition from "./starter/definition.json" with { type: "json" };
import documents from "./starter/documents.json" with { type: "json" };
import questions from "./starter/questions.json" with { type: "json" };
import rating from "./starter/rating.json" with { type: "json" };
import rules from "./starter/rules.json" with { type: "json" };
import tests from "./starter/tests.json" with { type: "json" };

/** Name and first day of a new product. */
export interface ProductNaming {
  /** Its id in calls: see {@link isProductId}. */
  readonly id: string;
  readonly title: string;
  /** Prefix of its references. */
  readonly prefix: string;
  readonly today: string;
}

/** A file of a product: `{file: "stall/rules.json", text: "{…}"}`. */
export interface ProductFile {
  readonly file: string;
  readonly text: string;
}

/** A part of a product, already parsed or not written yet. */
export interface ProductPart {
  readonly file: string;
  readonly json: Json;
}

/** Placeholders in the starter. */
const starter = { id: "STARTER", title: "Starter", prefix: "ST", day: "2026-01-01" };

const parts: Readonly<Record<string, Json>> = { definition, documents, questions, rating, rules, tests };

/** Two to 24 capital letters and digits, a letter first, such as STALL. */
export const isProductId = (text: string): boolean => /^[A-Z][A-Z0-9]{1,23}$/.test(text);

/** One to four capital letters. */
export const isReferencePrefix = (text: string): boolean => /^[A-Z]{1,4}$/.test(text);

/** The default prefix of a product's references. */
export const prefixOf = (id: string): string => id.replace(/[^A-Z]/g, "").slice(0, 2);

/** The folder of its files. */
export const folderOfId = (id: string): string => id.toLowerCase();

/** A part of the starter with the product's names. */
const partFor = (part: Json, { id, title, prefix, today }: ProductNaming): string =>
  writtenJson(part)
    .replaceAll(`"${starter.id}"`, JSON.stringify(id))
    .replace(`"title": "${starter.title}"`, () => `"title": ${JSON.stringify(title)}`)
    .replace(`"referencePrefix": "${starter.prefix}"`, `"referencePrefix": "${prefix}"`)
    .replaceAll(starter.day, today);

/** The files of a product that passes lint and tests and can be priced, as a starting point; without the shared ones. */
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
