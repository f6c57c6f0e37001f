import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PdfFonts } from "./write-pdf.ts";

const require = createRequire(import.meta.url);

let known: PdfFonts | undefined;

/** Source Sans 3 (SIL Open Font License), read once from the package installed beside the built server. */
export function readFonts(): PdfFonts {
  known ??= {
    regular: readFileSync(require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf")),
    semibold: readFileSync(require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf")),
  };
  return known;
}
