import type { ListAnswer } from "../api/document-calls.ts";
import { statusOrder, statusWords } from "../icons/Status.tsx";

interface Props {
  readonly counts: ListAnswer["counts"];
  readonly status: string;
  readonly onChange: (status: string) => void;
}

/** One button a status, with how many there are of it. */
export function StatusTabs({ counts, status, onChange }: Props) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = counts
    .filter((entry) => entry.count > 0 || entry.WebStatus === status)
    .toSorted((one, other) => statusOrder(one.WebStatus) - statusOrder(other.WebStatus));
  return (
    <fieldset className="tabs" aria-label="Status">
      <button type="button" aria-pressed={status === ""} onClick={() => onChange("")}>
        All <b>{all}</b>
      </button>
      {shown.map((entry) => (
        <button
          key={entry.WebStatus}
          type="button"
          aria-pressed={status === entry.WebStatus}
          onClick={() => onChange(entry.WebStatus)}
        >
          {statusWords(entry.WebStatus)} <b>{entry.count}</b>
        </button>
      ))}
    </fieldset>
  );
}
