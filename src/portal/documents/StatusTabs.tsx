import type { ListAnswer } from "../api/document-calls.ts";
import { statusOrder, statusWords } from "../icons/Status.tsx";

interface Props {
  readonly counts: ListAnswer["counts"];
  readonly status: string;
  readonly onChange: (status: string) => void;
}

/** One button a status, with how many there are of it where they can be counted. */
export function StatusTabs({ counts, status, onChange }: Props) {
  const isCounted = counts.every(({ count }) => count !== null);
  const all = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const shown = counts
    .filter((entry) => entry.count !== 0 || entry.WebStatus === status)
    .toSorted((one, other) => statusOrder(one.WebStatus) - statusOrder(other.WebStatus));
  return (
    <fieldset className="tabs" aria-label="Status">
      <button type="button" aria-pressed={status === ""} onClick={() => onChange("")}>
        All {isCounted && <b>{all.toLocaleString("en-GB")}</b>}
      </button>
      {shown.map((entry) => (
        <button
          key={entry.WebStatus}
          type="button"
          aria-pressed={status === entry.WebStatus}
          onClick={() => onChange(entry.WebStatus)}
        >
          {statusWords(entry.WebStatus)} {entry.count !== null && <b>{entry.count.toLocaleString("en-GB")}</b>}
        </button>
      ))}
    </fieldset>
  );
}
