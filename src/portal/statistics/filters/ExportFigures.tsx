import { exportStatistics, type StatisticFilter, type StatisticView } from "../../api/statistic-calls.ts";
import { today } from "../../clock.ts";
import { useSaveAs } from "../../downloads/use-save-as.ts";
import { Button } from "../../kit/Button.tsx";

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
  const { busy, saveAs } = useSaveAs();
  const save = (format: "csv" | "xlsx") =>
    saveAs(`Statistics ${view} ${today()}.${format}`, () => exportStatistics(view, filter, format));
  return (
    <>
      {formats.map(({ format, words }) => (
        <Button key={format} size="small" aria-disabled={busy} onClick={() => void save(format)}>
          Export {words}
        </Button>
      ))}
    </>
  );
}
