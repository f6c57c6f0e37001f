import { stampWords } from "../../clock.ts";
import { HistoryLines } from "./HistoryLines.tsx";
import { actWords, type Save } from "./saves-of.ts";

interface Props {
  readonly save: Save;
  /** Only what happened to one answer or entry is shown. */
  readonly filtered: boolean;
}

/** What somebody did at once. */
export function SaveEntry({ save: { at, by, action, changes }, filtered }: Props) {
  return (
    <section className="history-save">
      <h3>
        <time dateTime={at} className="figure">
          {stampWords(new Date(at))}
        </time>{" "}
        <span className="history-who">
          {by} {actWords(action)}
        </span>
      </h3>
      <HistoryLines changes={changes} filtered={filtered} />
    </section>
  );
}
