import { showNumber } from "../../form/words/show-number.ts";
import type { ListAnswer } from "../api/document-calls.ts";
import { statusOrder, statusWords } from "../icons/Status.tsx";
import { Tabs } from "../kit/Tabs.tsx";

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
    <Tabs
      label="Status"
      tabs={[
        { value: "", words: "All", count: isCounted ? showNumber(all) : undefined },
        ...shown.map(({ WebStatus, count }) => ({
          value: WebStatus,
          words: statusWords(WebStatus),
          count: count === null ? undefined : showNumber(count),
        })),
      ]}
      chosen={status}
      onChoose={onChange}
    />
  );
}
