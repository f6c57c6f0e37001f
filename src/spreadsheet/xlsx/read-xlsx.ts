import { createSheetBuilder, type ReadSheet, type TextBudget } from "../sheet.ts";
import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";
import { createXmlReader, type XmlHandler } from "../xml/xml-reader.ts";
import { createTextCollector, createXmlDecoder, withoutEscapes } from "../xml/xml-text.ts";
import { readZipDirectory, unpackPart, type ZipPart } from "../zip/zip-directory.ts";
import { type NumberFormat, numberFormat } from "./number-format.ts";
import { createSheetReader, type WorkbookParts } from "./read-sheet.ts";

/**
 * Reads a workbook. Its parts are unpacked and parsed in chunks, so that only the cells are in memory and never the whole
 * unpacked file.
 *
 * @param onProgress receives the share read so far, of the unpacked size
 * @throws SpreadsheetFault
 */
export function readXlsx(
  bytes: Uint8Array,
  onProgress: (share: number) => void = () => undefined,
): readonly ReadSheet[] {
  const parts = readZipDirectory(bytes);
  const read = createPartReader(bytes, parts, onProgress);
  const relations = relationsOf((handler) => read("_rels/.rels", handler), "");
  const path = relations.byType("officeDocument") ?? "xl/workbook.xml";
  if (!parts.has(path)) throw new SpreadsheetFault(isOther(parts) ? "other-spreadsheet" : "other-kind");
  const workbook = createWorkbookReader();
  read(path, workbook.handler);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = path.slice(folder.length);
  const targets = relationsOf((handler) => read(`${folder}_rels/${name}.rels`, handler), folder);
  const strings = createSharedStringsReader();
  read(targets.byType("sharedStrings") ?? `${folder}sharedStrings.xml`, strings.handler);
  const styles = createStylesReader();
  read(targets.byType("styles") ?? `${folder}styles.xml`, styles.handler);

  const known: WorkbookParts = { strings: strings.strings, formats: styles.formats, from1904: workbook.from1904() };
  const budget: TextBudget = { left: limits.characters };
  const sheets = workbook.sheets.filter(({ relation }) => targets.kindOf(relation) === "worksheet");
  if (sheets.length === 0) throw new SpreadsheetFault("no-sheet");
  if (sheets.length > limits.sheets) throw new SpreadsheetFault("too-many-sheets");
  return [...sheets]
    .sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
    .map(({ name: called, relation }) => readOne(called, targets.pathOf(relation) ?? "", known, budget, read));
}

function readOne(name: string, path: string, known: WorkbookParts, budget: TextBudget, read: PartReader): ReadSheet {
  const builder = createSheetBuilder(budget);
  try {
    if (!read(path, createSheetReader(known, builder))) throw new SpreadsheetFault("damaged");
    return builder.sheet(name);
  } catch (error) {
    if (error instanceof SpreadsheetFault && ofOneSheet.has(error.kind)) return { name, refused: error };
    throw error;
  }
}

/** Faults that refuse only one sheet: one that is too large. Any other fault refuses the file. */
const ofOneSheet: ReadonlySet<SpreadsheetFault["kind"]> = new Set(["too-many-rows", "too-many-columns"]);

/** Reads a part into a handler; false if there is no such part. @throws SpreadsheetFault if it was read before */
type PartReader = (path: string, handler: XmlHandler) => boolean;

function createPartReader(
  bytes: Uint8Array,
  parts: ReadonlyMap<string, ZipPart>,
  onProgress: (share: number) => void,
): PartReader {
  const all = [...parts.values()].filter(({ name }) => name.endsWith(".xml") || name.endsWith(".rels"));
  const total = all.reduce((sum, { size }) => sum + size, 0);
  const known = new Set<ZipPart>();
  let done = 0;
  return (path, handler) => {
    const part = parts.get(path);
    if (!part) return false;
    // The size limit counts each part of the directory once, but many sheets could refer to the same part.
    if (known.has(part)) throw new SpreadsheetFault("expands-too-far");
    known.add(part);
    const reader = createXmlReader(handler);
    const decoder = createXmlDecoder();
    unpackPart(bytes, part, (piece) => {
      reader.write(decoder.next(piece));
      done += piece.length;
      onProgress(done / total);
    });
    reader.write(decoder.end());
    reader.end();
    return true;
  };
}

/** An OpenDocument workbook, or a binary Office one (.xlsb). */
function isOther(parts: ReadonlyMap<string, ZipPart>): boolean {
  return parts.has("content.xml") || parts.has("xl/workbook.bin");
}

/** Reads the number formats, by style index. */
function createStylesReader(): { readonly handler: XmlHandler; readonly formats: readonly NumberFormat[] } {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  return {
    formats,
    handler: {
      open(name, attributes) {
        if (name === "numFmt") codes.set(Number(attributes("numFmtId")), attributes("formatCode") ?? "");
        if (name === "cellXfs") inCells = true;
        if (name !== "xf" || !inCells) return;
        const id = Number(attributes("numFmtId") ?? 0);
        if (formats.length >= limits.ofWorkbook.formats) throw new SpreadsheetFault("damaged");
        formats.push(numberFormat(id, codes.get(id)));
      },
      close(name) {
        if (name === "cellXfs") inCells = false;
      },
    },
  };
}

/** Characters that even an empty shared string counts as. */
const MIN_COUNTED = 10;

/** Reads the shared strings: plain ones, or runs of rich text. Phonetic text is left out. */
function createSharedStringsReader(): { readonly handler: XmlHandler; readonly strings: readonly string[] } {
  const strings: string[] = [];
  const text = createTextCollector();
  let left: number = limits.characters;
  return {
    strings,
    handler: {
      open: text.open,
      text: text.add,
      close(name) {
        text.close(name);
        if (name !== "si") return;
        const whole = withoutEscapes(text.take());
        // Millions of empty ones need memory and time too.
        left -= Math.max(whole.length, MIN_COUNTED);
        if (left < 0) throw new SpreadsheetFault("too-much-text");
        strings.push(whole);
      },
    },
  };
}

interface NamedSheet {
  readonly name: string;
  /** Id of the relationship to its file. */
  readonly relation: string;
  readonly isHidden: boolean;
}

/** Reads the sheets of a workbook and its date system. */
function createWorkbookReader() {
  const sheets: NamedSheet[] = [];
  let from1904 = false;
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = /^(?:1|true)$/.test(attributes("date1904") ?? "");
      if (name !== "sheet") return;
      const state = attributes("state") ?? "visible";
      // Only programs create and show such sheets, so they hold no user input.
      if (state === "veryHidden") return;
      sheets.push({
        name: withoutEscapes(attributes("name") ?? ""),
        relation: attributes("id") ?? "",
        isHidden: state !== "visible",
      });
    },
  };
  return { handler, sheets, from1904: () => from1904 };
}

/**
 * Relationships of a workbook part: files of the same workbook by the id or type of the relationship.
 *
 * @param folder of the part: `xl/`
 */
function relationsOf(read: (handler: XmlHandler) => void, folder: string) {
  const byId = new Map<string, { readonly kind: string; readonly path: string }>();
  read({
    open(name, attributes) {
      if (name !== "Relationship" || attributes("TargetMode") === "External") return;
      const kind = (attributes("Type") ?? "").split("/").at(-1) ?? "";
      byId.set(attributes("Id") ?? "", { kind, path: pathFrom(folder, attributes("Target") ?? "") });
    },
  });
  return {
    byType: (wanted: string) => [...byId.values()].find(({ kind }) => kind === wanted)?.path,
    kindOf: (id: string) => byId.get(id)?.kind,
    pathOf: (id: string) => byId.get(id)?.path,
  };
}

/** Resolves a path: `worksheets/sheet1.xml` from `xl/` is `xl/worksheets/sheet1.xml`; also `/xl/a.xml` and `../a.xml`. */
function pathFrom(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : `${folder}${target}`).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
