import type { XmlHandler } from "../xml/xml-reader.ts";
import { type NumberFormat, numberFormat } from "./number-format.ts";

/** Reads how the numbers of cells are shown, by the index of their style. */
export function createStylesReader(): { readonly handler: XmlHandler; readonly formats: readonly NumberFormat[] } {
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
        formats.push(numberFormat(id, codes.get(id)));
      },
      close(name) {
        if (name === "cellXfs") inCells = false;
      },
    },
  };
}
