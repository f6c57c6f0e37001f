import { useState } from "react";
import { failureWords, SignedOut } from "../../api/failures.ts";
import { exportStatistics, type StatisticFilter, type StatisticView } from "../../api/statistic-calls.ts";
import { today } from "../../clock.ts";
import { saveBlob } from "../../folders/save-blob.ts";
import { toast } from "../../toast/toasts.ts";

interface Props {
  readonly view: StatisticView;
  readonly filter: StatisticFilter;
}

const formats = [
  { format: "csv", words: "CSV" },
  { format: "xlsx", words: "Excel" },
] as const;

/** The figures of the page as a file. */
export function ExportFigures({ view, filter }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (format: "csv" | "xlsx") => {
    if (busy) return;
    setBusy(true);
    try {
      saveBlob(await exportStatistics(view, filter, format), `Statistics ${view} ${today()}.${format}`);
      toast("The file is saved with your downloads.");
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {formats.map(({ format, words }) => (
        <button
          key={format}
          type="button"
          className="button button-small"
          aria-disabled={busy}
          onClick={() => void save(format)}
        >
          Export {words}
        </button>
      ))}
    </>
  );
}
