import { rankOfPlace } from "../../form/check/rank-of-place.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { type Place, placeOf, wholeEntry } from "../../form/tree/place.ts";
import { own } from "../../form/values/own.ts";
import { questionOfPlace } from "../entries/find-item.ts";
import type { Edit } from "./edit-history.ts";

/** What was undone or redone, and where the user finds it. */
export interface UndoResult {
  readonly label: string;
  /** The first changed answer in page order, or the restored entry (`PC/<id>/`). */
  readonly place?: Place;
  /** The group of a removed entry, which has no place to go to any more. */
  readonly group?: string;
}

/** Where to find an edit after it was undone or redone, given the resulting answers. */
export function whereChanged(now: Resolution, { label, place, patch }: Edit): UndoResult {
  const { form, tree } = now;
  if (place !== undefined && questionOfPlace(form, tree, place)) return { label, place };
  const answers = patch.answers
    .filter((change) => questionOfPlace(form, tree, change.place))
    .map((change) => change.place);
  const back = patch.entries.filter(({ to }) => to).map(({ section, id }) => placeOf(section, id, wholeEntry));
  const [first] = [...back, ...answers]
    .map((each) => ({ place: each, rank: rankOfPlace(now, each) }))
    .sort((one, other) => one.rank - other.rank);
  if (first) return { label, place: first.place };
  const gone = patch.entries.find(({ from }) => from);
  const group = gone && form.groupOfEntry(gone.section, own(gone.from ?? {}, "ItemType"));
  return group ? { label, group: group.name } : { label };
}
