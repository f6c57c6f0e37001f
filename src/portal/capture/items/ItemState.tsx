import { type Counts, nothingCounted } from "../../../state/problem.ts";
import { Icon } from "../../icons/Icon.tsx";
import { StatusShape } from "../../icons/StatusShape.tsx";
import { useRecordAtom } from "../../state-hooks.ts";
import { useQuote } from "../open/quote-context.ts";

/** What an entry still lacks. */
export function useItemCounts(id: string): Counts {
  const { store } = useQuote();
  return useRecordAtom(store, store.itemProgressAtom).get(id) ?? nothingCounted;
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
        <StatusShape shape="dashed" />
        {missing} missing
      </span>
    );
  return (
    <span className="status status-done">
      <StatusShape shape="tick" />
      Complete
    </span>
  );
}
