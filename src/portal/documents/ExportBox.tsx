import { exportList, type ListFilter } from "../api/document-calls.ts";
import { today } from "../clock.ts";
import { useSaveAs } from "../downloads/use-save-as.ts";
import { Popover } from "../shell/Popover.tsx";

const formats = [
  { format: "csv", words: "CSV" },
  { format: "xlsx", words: "Excel (XLSX)" },
] as const;

/** Everything that the list is filtered by, on all its pages, as a file. */
export function ExportBox({ filter }: { readonly filter: ListFilter }) {
  const { busy, saveAs } = useSaveAs();
  const save = (format: "csv" | "xlsx", close: () => void) => {
    close();
    void saveAs(`Quotes and policies ${today()}.${format}`, () => exportList(filter, format));
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
              onClick={() => save(format, close)}
            >
              {words}
            </button>
          ))}
        </>
      )}
    </Popover>
  );
}
