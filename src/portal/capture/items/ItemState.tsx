import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksWithin } from "../../../form/definition/page-blocks.ts";
import { entriesOfParent } from "../../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Counts, nothingCounted } from "../../../state/findings/problem.ts";
import { Icon } from "../../icons/Icon.tsx";
import { StatusIcon } from "../../icons/Status.tsx";
import { useQuote } from "../open/quote-context.ts";

/** What an entry still lacks, including everything drawn inside it. */
export function useItemCounts(group: string, id: string): Counts {
  const { store } = useQuote();
  return countsOfEntry(store.resolution(), useRecordAtom(store, store.itemProgressAtom), group, id);
}

/** Complete, missing or wrong: shown by shape and words, then colour. */
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

/** What an entry lacks, including everything drawn inside it: a vehicle with its drivers and their convictions. */
export function countsOfEntry(
  resolution: Resolution,
  progress: ReadonlyMap<string, Counts>,
  group: string,
  id: string,
): Counts {
  const own = progress.get(id) ?? nothingCounted;
  return blocksWithin(resolution.form, group)
    .flatMap((inner) =>
      entriesOfParent(resolution, inner.group, id).map((each) =>
        countsOfEntry(resolution, progress, inner.group, each),
      ),
    )
    .reduce(
      (sum, { wrong, missing, missingToAccept }) => ({
        wrong: sum.wrong + wrong,
        missing: sum.missing + missing,
        missingToAccept: sum.missingToAccept + missingToAccept,
      }),
      own,
    );
}
