import { useRef, useState } from "react";
import { fileSize } from "../../../renderers/widgets/file-limits.ts";
import { counted } from "../../form/words/counted.ts";
import { failureWords, Refused, SignedOut } from "../api/failures.ts";
import type { Entry } from "../api/folder-calls.ts";
import { saveBlob } from "../downloads/save-blob.ts";
import { Icon } from "../icons/Icon.tsx";
import { toast } from "../toast/toasts.ts";
import { fetchZip, type ZipProgress } from "./fetch-zip.ts";

/** Gets what is chosen as one archive, and says how far it is. */
export function ZipButton({ rows }: { readonly rows: readonly Entry[] }) {
  const [progress, setProgress] = useState<ZipProgress>();
  const ending = useRef<AbortController>(undefined);
  // A superseded version goes alone, by its own download.
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
      <button type="button" className="button button-small" onClick={() => void get()}>
        <Icon name="download" />
        Download as ZIP
      </button>
    );
  const { bytes, expected, files } = progress;
  return (
    <span className="zip">
      <progress
        aria-label="Archive on its way"
        max={1}
        {...(expected > 0 ? { value: Math.min(1, bytes / expected) } : {})}
      />
      <span className="small figure">{files > 0 ? `${counted(files, "file")}, ${fileSize(bytes)}` : "Starting"}</span>
      <button
        type="button"
        className="button button-small button-text"
        onClick={() => {
          ending.current?.abort();
        }}
      >
        Stop
      </button>
    </span>
  );
}
