import { useState } from "react";
import { exportList, type ListFilter } from "../api/document-calls.ts";
import { failureWords, SignedOut } from "../api/failures.ts";
import { today } from "../clock.ts";
import { saveBlob } from "../folders/save-blob.ts";
import { Popover } from "../shell/Popover.tsx";
import { toast } from "../toast/toasts.ts";

const formats = [
  { format: "csv", words: "CSV" },
  { format: "xlsx", words: "Excel (XLSX)" },
] as const;

/** Everything that the list is filtered by, on all its pages, as a file. */
export function ExportBox({ filter }: { readonly filter: ListFilter }) {
  const [busy, setBusy] = useState(false);
  const save = async (format: "csv" | "xlsx", close: () => void) => {
    if (busy) return;
    setBusy(true);
    close();
    try {
      saveBlob(await exportList(filter, format), `Quotes and policies ${today()}.${format}`);
      toast("The file is saved with your downloads.");
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover label={busy ? "Exporting…" : "Export"}>
      {(close) => (
        <>
          <p className="small muted">All pages of this list: at most 50,000 rows as CSV, 10,000 as Excel.</p>
          {formats.map(({ format, words }) => (
            <button
              key={format}
              type="button"
              className="button button-small"
              aria-disabled={busy}
              onClick={() => void save(format, close)}
            >
              {words}
            </button>
          ))}
        </>
      )}
    </Popover>
  );
}
