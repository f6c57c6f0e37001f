import { useRef, useState } from "react";
import { fileSize } from "../../../renderers/widgets/file-limits.ts";
import { counted } from "../../form/words/phrases.ts";
import type { FolderEntry } from "../api/answers.ts";
import { failureWords, Offline, Refused, readFailure, SignedOut } from "../api/failures.ts";
import { saveBlob } from "../downloads/use-save-as.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Progress } from "../kit/Progress.tsx";
import { toast } from "../toast/toasts.ts";

/** Progress of a ZIP download: bytes received, and the approximate total. */
interface ZipProgress {
  readonly bytes: number;
  readonly expected: number;
  readonly files: number;
}

const pathOf = (rows: readonly Pick<FolderEntry, "kind" | "id">[]): string =>
  `/files/folders.zip?what=${rows.map(({ kind, id }) => `${kind}:${id}`).join(",")}`;

/**
 * Downloads a ZIP of entries, reporting progress.
 *
 * @throws SignedOut, Refused, ServerFailure or Offline; an AbortError if stopped
 */
async function fetchZip(
  rows: readonly Pick<FolderEntry, "kind" | "id">[],
  signal: AbortSignal,
  onProgress: (progress: ZipProgress) => void,
): Promise<Blob> {
  const response = await fetch(pathOf(rows), { signal, credentials: "same-origin" }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Offline("No answer", { cause: error });
  });
  if (!response.ok || !response.body) throw readFailure(response, await response.json().catch(() => undefined));
  const expected = Number(response.headers.get("x-expected-bytes") ?? 0);
  const files = Number(response.headers.get("x-expected-files") ?? 0);
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new Offline("The connection was lost", { cause: error });
    });
    if (done) return new Blob(parts, { type: "application/zip" });
    parts.push(new Uint8Array(value));
    bytes += value.length;
    onProgress({ bytes, expected, files });
  }
}

/** Downloads the selection as one ZIP, showing progress. */
export function ZipButton({ rows }: { readonly rows: readonly FolderEntry[] }) {
  const [progress, setProgress] = useState<ZipProgress>();
  const ending = useRef<AbortController>(undefined);
  // Superseded versions are left out; each has its own download.
  const wanted = rows.filter((row) => row.path !== null && !(row.kind === "file" && row.superseded));

  const get = async () => {
    if (progress) return;
    const stop = new AbortController();
    ending.current = stop;
    setProgress({ bytes: 0, expected: 0, files: 0 });
    try {
      saveBlob(await fetchZip(wanted, stop.signal, setProgress), "files.zip");
    } catch (error) {
      if (stop.signal.aborted || error instanceof SignedOut) return;
      const reasons = error instanceof Refused ? error.refusal.reasons.map(({ message }) => message) : [];
      toast([failureWords(error), ...reasons].join(" "), { bad: true });
    } finally {
      setProgress(undefined);
    }
  };
  if (wanted.length === 0) return null;
  if (!progress)
    return (
      <Button size="small" onClick={() => void get()}>
        <Icon name="download" />
        Download as ZIP
      </Button>
    );
  const { bytes, expected, files } = progress;
  return (
    <span className="row">
      <Progress label="Archive being prepared" value={expected > 0 ? bytes / expected : undefined}>
        {files > 0 ? `${counted(files, "file")}, ${fileSize(bytes)}` : "Starting"}
      </Progress>
      <Button
        variant="text"
        size="small"
        onClick={() => {
          ending.current?.abort();
        }}
      >
        Stop
      </Button>
    </span>
  );
}
