import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether PDFs can be read back. Without poppler these tests are skipped with a warning, and fail if CI is set. */
export function hasPoppler(): boolean {
  try {
    execFileSync("pdfinfo", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    const how = "There is no pdfinfo. Install it (Debian: apt-get install poppler-utils).";
    if (process.env.CI) throw new Error(how);
    console.warn(`SKIPPED: PDFs read back. ${how}`);
    return false;
  }
}

function run(program: string, options: readonly string[], pdf: Uint8Array, rest: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "document-"));
  try {
    const file = join(folder, "document.pdf");
    writeFileSync(file, pdf);
    return execFileSync(program, [...options, file, ...rest], { encoding: "utf8", maxBuffer: 1e9 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `Title: ...` and the like, one per line. */
export const infoOf = (pdf: Uint8Array): string => run("pdfinfo", [], pdf);

/** The tagged structure, with its text. */
export const structureOf = (pdf: Uint8Array): string => run("pdfinfo", ["-struct-text"], pdf);

/** The text as laid out on the pages. */
export const textOf = (pdf: Uint8Array): string => run("pdftotext", ["-layout"], pdf, ["-"]);
