import type { Json } from "../../../../schemas/record.ts";
import { writtenJson } from "../../lint/patch-text.ts";
import { isRecord, withoutKey } from "../../values/own.ts";
import { ImportNotes, UnreadableForm } from "./asked.ts";
import type { MadeProduct } from "./product-with-questions.ts";
import { folderOfId, type ProductFile, type ProductNaming } from "./starter-product.ts";

/** Folder of a file. */
const inFolder = (file: string): string => file.slice(0, file.indexOf("/"));

const jsonIn = (text: string): { readonly [key: string]: Json } => {
  const json: unknown = JSON.parse(text);
  return isRecord(json) ? (json as { readonly [key: string]: Json }) : {};
};

const replacedText = (text: string, from: string, to: string): string =>
  text.replaceAll(JSON.stringify(from), () => JSON.stringify(to));

/**
 * The files of a product as a new one: its id, title and prefix are replaced wherever they are used. Shared files are
 * unchanged; migrations are dropped, since no record of the new product has an earlier version.
 *
 * @param files of the product and of the folders that it includes, as exported
 */
export function copiedProduct(files: readonly ProductFile[], product: Omit<ProductNaming, "today">): MadeProduct {
  const root = files.find(({ file, text }) => file.endsWith("/definition.json") && jsonIn(text).id !== undefined);
  if (!root) throw new UnreadableForm("The product has no file definition.json with an id.");
  const { id, title, referencePrefix: prefix } = jsonIn(root.text);
  const old = { id: String(id), title: String(title), prefix: String(prefix ?? "") };
  const folder = inFolder(root.file);
  const notes = new ImportNotes();
  const copied = files.flatMap(({ file, text }): ProductFile[] => {
    if (inFolder(file) !== folder) return [{ file, text }];
    const name = `${folderOfId(product.id)}/${file.slice(folder.length + 1)}`;
    if (!file.endsWith(".json")) {
      notes.left(file, "A file that is not part of the definition.");
      return [];
    }
    const own = withoutOwn({ file, text }, old.title, notes);
    if (own === undefined) return [];
    const renamed = replacedText(own, old.id, product.id);
    const isRoot = file === root.file;
    const written = isRoot ? titled(renamed, old, product) : renamed;
    if (isMentioned(written, old.title) && old.title !== product.title)
      notes.changed(name, `“${old.title}” is still in its texts: check whether ${product.title} is meant.`);
    return [{ file: name, text: written }];
  });
  const questions = copied.reduce((sum, { text, file }) => {
    const { questions: asked } = file.endsWith(".json") ? jsonIn(text) : {};
    return sum + (Array.isArray(asked) ? asked.length : 0);
  }, 0);
  return { files: copied, notes: notes.all, questions };
}

const isMentioned = (text: string, title: string): boolean =>
  title.length > 3 && text.toLowerCase().includes(title.toLowerCase());

function titled(
  text: string,
  old: Record<"title" | "prefix", string>,
  { title, prefix }: Omit<ProductNaming, "today">,
): string {
  return text
    .replace(`"title": ${JSON.stringify(old.title)}`, () => `"title": ${JSON.stringify(title)}`)
    .replace(`"referencePrefix": ${JSON.stringify(old.prefix)}`, `"referencePrefix": ${JSON.stringify(prefix)}`);
}

/** The text of a file without parts specific to the original product; undefined where nothing remains. */
function withoutOwn({ file, text }: ProductFile, title: string, notes: ImportNotes): string | undefined {
  const json = jsonIn(text);
  let rest = json;
  if (Object.hasOwn(json, "migrations")) {
    notes.left(file, "Its migrations: no record of the new product has an earlier version.");
    rest = withoutKey(rest, "migrations");
  }
  const { translations } = rest;
  if (
    isRecord(translations) &&
    Object.values(translations).some((each) => isRecord(each) && Object.hasOwn(each, title))
  ) {
    notes.left(file, `The translation of “${title}”: translate the new title.`);
    const others = Object.entries(translations).map(([tag, each]) => [
      tag,
      isRecord(each) ? withoutKey(each, title) : each,
    ]);
    rest = { ...rest, translations: Object.fromEntries(others) };
  }
  if (rest === json) return text;
  return Object.keys(rest).length === 0 ? undefined : writtenJson(rest as Json);
}
