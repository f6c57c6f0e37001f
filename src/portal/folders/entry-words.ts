import { fileSize } from "../../../renderers/widgets/file-limits.ts";
import { counted } from "../../form/words/phrases.ts";
import type { AttachedFile, FolderEntry } from "../api/answers.ts";
import { momentWords } from "../clock.ts";

const kinds: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/png": "PNG picture",
  "image/jpeg": "JPEG picture",
  "image/webp": "WEBP picture",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "application/vnd.ms-outlook": "Outlook message",
  "message/rfc822": "Email",
  "text/csv": "CSV",
  "text/plain": "Text",
};

/** What an entry is, in a few words: `PDF, 1.2 MB`. */
export function kindWords({ kind, type, bytes, quote }: FolderEntry): string {
  if (quote) return quote.client || "No policyholder yet";
  const what = kind === "document" ? "Issued document" : (kinds[type ?? ""] ?? "File");
  return bytes === undefined || bytes === null ? what : `${what}, ${fileSize(bytes)}`;
}

/** Which version an entry is, where there is more than one. */
export function versionWords({ number = 1, superseded }: FolderEntry): string {
  if (superseded) return `Version ${number}, superseded`;
  return number > 1 ? `Version ${number}` : "";
}

/** What the page can show of itself. */
export const shownAs = ({ type, path, kind }: FolderEntry): "picture" | "pdf" | undefined => {
  if (path === null || kind === "quote") return undefined;
  if (type === "application/pdf") return "pdf";
  return type?.startsWith("image/") ? "picture" : undefined;
};

/** `3 files`, `1 file`. */
export const filesWords = (count: number): string => counted(count, "file");

/** Whether a virus scanner has seen what somebody added; empty for what the portal itself made. */
export function scanWords({
  scannedAt,
  quarantined,
}: Pick<AttachedFile | FolderEntry, "scannedAt" | "quarantined">): string {
  if (quarantined) return `In quarantine: ${quarantined}`;
  if (scannedAt === undefined) return "";
  return scannedAt === null ? "Not scanned for viruses" : `Scanned for viruses: ${momentWords(scannedAt)}`;
}
