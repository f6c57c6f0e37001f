import { limits } from "../limits.ts";
import type { ReadSheet } from "../sheet.ts";
import { createSheetBuilder, type TextBudget } from "../sheet-builder.ts";
import { SpreadsheetFault } from "../spreadsheet-fault.ts";
import { createXmlDecoder } from "../xml/decode-xml.ts";
import { createXmlReader, type XmlHandler } from "../xml/xml-reader.ts";
import { unpackPart } from "../zip/unpack-part.ts";
import { readZipDirectory, type ZipPart } from "../zip/zip-directory.ts";
import { createSharedStringsReader } from "./read-shared-strings.ts";
import { createSheetReader, type WorkbookParts } from "./read-sheet.ts";
import { createStylesReader } from "./read-styles.ts";
import { createWorkbookReader, relationsOf } from "./read-workbook.ts";

/**
 * Reads a workbook. Its parts are unpacked and read piece by piece, each piece forgotten when it has been read, so that
 * what is in memory is the cells and never the file unpacked.
 *
 * @param onProgress told which share of what is to be unpacked has been read
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

/** A sheet that is too large does not stand in the way of the others; a file that is not what it seems to be is refused. */
const ofOneSheet: ReadonlySet<SpreadsheetFault["kind"]> = new Set(["too-many-rows", "too-many-columns"]);

/** Reads a part into a handler; false where there is no such part. */
type PartReader = (path: string, handler: XmlHandler) => boolean;

function createPartReader(
  bytes: Uint8Array,
  parts: ReadonlyMap<string, ZipPart>,
  onProgress: (share: number) => void,
): PartReader {
  const all = [...parts.values()].filter(({ name }) => name.endsWith(".xml") || name.endsWith(".rels"));
  const total = all.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  return (path, handler) => {
    const part = parts.get(path);
    if (!part) return false;
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

/** A workbook of OpenDocument, or one of Office that is binary inside. */
function isOther(parts: ReadonlyMap<string, ZipPart>): boolean {
  return parts.has("content.xml") || parts.has("xl/workbook.bin");
}
