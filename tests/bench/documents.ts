import { buildDocuments } from "../../src/documents/build-document.ts";
import { type PdfFonts, writePdf } from "../../src/documents/pdf/write-pdf.ts";
import { inputOf, riskFrom } from "../documents/input-of.ts";
import { type Data, definitionOf, type Parts, schedule } from "./engine.ts";

export { readFonts } from "../../src/documents/pdf/write-pdf.ts";

export interface DocumentTime {
  readonly properties: number;
  /** Milliseconds from answers and price to the models of all documents of the quote. */
  readonly models: number;
  /** Milliseconds from the model of the statement of fact, the longest of them, to its tagged PDF. */
  readonly pdf: number;
  readonly pages: number;
  readonly kilobytes: number;
}

const today = "2026-07-14";

/** The documents of a quote with this many properties. */
export async function timeDocuments(
  parts: Parts,
  golden: Data,
  fonts: PdfFonts,
  sizes: readonly number[],
): Promise<readonly DocumentTime[]> {
  const definition = definitionOf(parts);
  const times: DocumentTime[] = [];
  for (const properties of sizes) {
    const input = inputOf(riskFrom(definition, schedule(golden, properties, today), today), "quote");
    const begun = performance.now();
    const models = buildDocuments(input);
    const built = performance.now() - begun;
    const statement = models.find(({ kind }) => kind === "statement-of-fact");
    if (!statement) throw new Error("A quote has no statement of fact.");
    let least = Number.POSITIVE_INFINITY;
    let pdf = new Uint8Array();
    for (let turn = 0; turn < 3; turn += 1) {
      const from = performance.now();
      pdf = new Uint8Array(await writePdf(statement, fonts));
      least = Math.min(least, performance.now() - from);
    }
    const pages =
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    times.push({ properties, models: built, pdf: least, pages, kilobytes: Math.round(pdf.length / 1024) });
  }
  return times;
}
