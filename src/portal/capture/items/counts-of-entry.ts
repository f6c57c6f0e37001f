import { blocksWithin } from "../../../form/definition/page-blocks.ts";
import { entriesOfParent } from "../../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Counts, nothingCounted } from "../../../state/findings/problem.ts";

/** What an entry lacks and whatever is drawn inside it: a vehicle with its drivers and their convictions. */
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
