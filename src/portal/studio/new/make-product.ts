import type { Json } from "../../../../schemas/record.ts";
import { type ImportNote, maxCharacters } from "../../../form/author/new/asked.ts";
import { copiedProduct } from "../../../form/author/new/copy-product.ts";
import type { MadeProduct } from "../../../form/author/new/product-with-questions.ts";
import { columnLetters, questionSheet } from "../../../form/author/new/sheet-columns.ts";
import {
  foldersIncluded,
  type ProductFile,
  type ProductNaming,
  starterFiles,
} from "../../../form/author/new/starter-product.ts";
import type { WrittenTable } from "../../../spreadsheet/table.ts";
import { call } from "../../api/call.ts";
import { addressOf } from "../../area/addresses.ts";
import type { FileFormat } from "../../capture/import/serve-spreadsheets.ts";
import { FileRefused, readFile, saveFile } from "../../capture/import/work-on-spreadsheet.ts";
import type { MakeAnswer, MakeRequest } from "../draft/proof-messages.ts";

/** What a new product starts from. */
export type Beginning =
  | { readonly from: "starter" }
  | { readonly from: "copy"; readonly id: string }
  | { readonly from: "sheet" | "json"; readonly file: File };

/** A product ready to open as a draft, with the shared files that it includes. */
export interface ReadyProduct extends MadeProduct {
  /** A short description, kept with the version. */
  readonly origin: string;
}

const exportedFiles = async (id: string): Promise<readonly ProductFile[]> => {
  const { definitions } = await call("/api/v1/Forms/list", {});
  const version = Math.max(0, ...definitions.filter((each) => each.id === id).map((each) => each.version));
  return (await call("/api/v1/Studio/exportParts", { id, version })).files;
};

const inFolders = (files: readonly ProductFile[], folders: readonly string[]): readonly ProductFile[] =>
  files.filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));

/** The shared files that the starter includes, taken from the first published product that has them all. */
export async function sharedFiles(
  own: readonly ProductFile[],
  products: readonly string[],
): Promise<readonly ProductFile[]> {
  const root = own.find(({ file }) => file.endsWith("/definition.json"));
  const folders = foldersIncluded(JSON.parse(root?.text ?? "{}") as Json);
  for (const id of products) {
    const found = inFolders(await exportedFiles(id), folders);
    if (folders.every((folder) => inFolders(found, [folder]).length > 0)) return found;
  }
  throw new FileRefused(
    `No published product has the shared questions of “${folders.join(", ")}”, which a new product needs. Start from a copy.`,
  );
}

/** The contents of a file, with what of it is not read. */
interface ReadSource {
  readonly source: MakeRequest["source"];
  readonly notes: readonly ImportNote[];
}

async function readSource(from: "sheet" | "json", file: File): Promise<ReadSource> {
  if (from === "json") {
    if (file.size > maxCharacters) throw new FileRefused("The file is larger than 10 MB. Split it.");
    return { source: { json: await file.text() }, notes: [] };
  }
  const { sheets, refused } = await readFile(file, () => undefined, new AbortController().signal);
  const [sheet, ...others] = sheets;
  if (!sheet) throw new FileRefused(refused[0]?.words ?? "This file has no sheets.");
  const unread = [...others, ...refused].map(({ name }) => ({
    place: `Sheet “${name}”`,
    kind: "left" as const,
    words: "Only the first sheet is read.",
  }));
  const faults = [...sheet.faults].map(([at, kind]) => {
    const [row, column] = at.split(":").map(Number);
    return {
      place: `Row ${(row ?? 0) + 1}, column ${columnLetters(column ?? 0)}`,
      kind: "left" as const,
      words: kind === "error" ? "A formula that gives an error." : "A formula that was never calculated.",
    };
  });
  return { source: { rows: sheet.grid }, notes: [...unread, ...faults] };
}

/** Runs in a worker, since a thousand questions would block the page. */
function makeInWorker(request: MakeRequest): Promise<MadeProduct> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(addressOf("proof-worker"), { type: "module" });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<MakeAnswer>) =>
      end(() => (data.kind === "made" ? resolve(data.made) : reject(new FileRefused(data.words)))),
    );
    worker.addEventListener("error", () =>
      end(() =>
        reject(new FileRefused("The file could not be processed. It may be too large for the available memory.")),
      ),
    );
    worker.postMessage(request);
  });
}

/**
 * Creates the files of a new product without storing anything.
 *
 * @param products ids of the published products
 * @throws a message for the user if the file cannot be read
 */
export async function makeProduct(
  product: ProductNaming,
  beginning: Beginning,
  products: readonly string[],
): Promise<ReadyProduct> {
  if (beginning.from === "copy")
    return { ...copiedProduct(await exportedFiles(beginning.id), product), origin: `A copy of ${beginning.id}` };
  const own = starterFiles(product);
  const shared = await sharedFiles(own, products);
  if (beginning.from === "starter")
    return { files: [...shared, ...own], notes: [], questions: 0, origin: "Made from the starter" };
  const { source, notes } = await readSource(beginning.from, beginning.file);
  const made = await makeInWorker({ kind: "make", product, shared, source });
  const { name } = beginning.file;
  return { ...made, files: [...shared, ...made.files], notes: [...notes, ...made.notes], origin: `Made from ${name}` };
}

/** Opens the draft. @returns its number */
export async function openProduct(
  { title }: ProductNaming,
  { files, notes, questions, origin }: ReadyProduct,
): Promise<number> {
  const left = notes.filter(({ kind }) => kind === "left").length;
  const summary = questions === 0 ? "" : `, ${questions} questions; ${left} of its parts were not carried over`;
  const { draft } = await call("/api/v1/Studio/openDraft", {
    Files: JSON.stringify(files),
    Base: 0,
    Title: `New product: ${title}`.slice(0, 200),
    Reason: `${origin}${summary}.`.slice(0, 1000),
  });
  return draft.number;
}

/** Downloads a template for a sheet of questions. */
export function saveTemplate(format: FileFormat): Promise<void> {
  const { headings, examples, choices, widths } = questionSheet;
  const table: WrittenTable = { name: "Questions", rows: [headings, ...examples], headings: 1, choices, widths };
  return saveFile("Questions of a product", format, [table], new AbortController().signal);
}

/** Downloads the list of what could not be imported. */
export function saveNotes(name: string, notes: readonly ImportNote[]): Promise<void> {
  const rows = notes.map(({ about = "", place, words, kind }) => [
    ...[about, place, kind === "left" ? "Not carried over" : "Changed", words],
  ]);
  const table: WrittenTable = { name: "Report", rows: [["About", "Place", "Result", "Reason"], ...rows], headings: 1 };
  return saveFile(`${name} - not carried over`, "csv", [table], new AbortController().signal);
}
