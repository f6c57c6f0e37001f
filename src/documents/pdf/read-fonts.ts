import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PdfFonts } from "./write-pdf.ts";

let known: PdfFonts | undefined;

/** Source Sans 3 (SIL Open Font License), from the package that is installed beside the built server; read once. */
export function readFonts(): PdfFonts {
  known ??= { regular: readFont("400Regular"), semibold: readFont("600SemiBold") };
  return known;
}

function readFont(weight: string): Uint8Array {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`));
}
