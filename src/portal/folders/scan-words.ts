import type { AttachedFile, FolderEntry } from "../api/answers.ts";
import { momentWords } from "../clock.ts";

/** Whether a virus scanner has seen what somebody added; empty for what the portal itself made. */
export function scanWords({
  scannedAt,
  quarantined,
}: Pick<AttachedFile | FolderEntry, "scannedAt" | "quarantined">): string {
  if (quarantined) return `In quarantine: ${quarantined}`;
  if (scannedAt === undefined) return "";
  return scannedAt === null ? "Not scanned for viruses" : `Scanned for viruses: ${momentWords(scannedAt)}`;
}
