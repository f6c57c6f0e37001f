import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { Counts } from "../../../state/findings/problem.ts";
import { Icon } from "../../icons/Icon.tsx";
import { StatusIcon } from "../../icons/StatusShape.tsx";
import { useQuote } from "../open/quote-context.ts";
import { countsOfEntry } from "./counts-of-entry.ts";

/** What an entry still lacks, with whatever is drawn inside it. */
export function useItemCounts(group: string, id: string): Counts {
  const { store } = useQuote();
  return countsOfEntry(store.resolution(), useRecordAtom(store, store.itemProgressAtom), group, id);
}

/** Complete, missing or to correct: shape and words, then colour. */
export function ItemState({ counts: { wrong, missing } }: { readonly counts: Counts }) {
  if (wrong > 0)
    return (
      <span className="status status-refused">
        <Icon name="alert" />
        {wrong} to correct
      </span>
    );
  if (missing > 0)
    return (
      <span className="status status-waits">
        <StatusIcon shape="dashed" />
        {missing} missing
      </span>
    );
  return (
    <span className="status status-done">
      <StatusIcon shape="tick" />
      Complete
    </span>
  );
}
