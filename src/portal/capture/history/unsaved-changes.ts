import type { Change } from "../../../../schemas/record.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { placeAt } from "../../../form/tree/place.ts";
import { isRecord, own } from "../../../form/values/own.ts";
import { groupAt, questionOfPlace } from "../../../state/entries/find-item.ts";
import type { ChangeTold } from "./describe-change.ts";

/** `/PC/3`: an entry that came or went as a whole. */
const isEntry = (path: string): boolean => /^\/[^/]+\/\d+$/.test(path);

/** What has not reached the server yet, reported as the server will tell it. */
export function unsavedChanges(resolution: Resolution, changes: readonly Change[]): readonly ChangeTold[] {
  return changes.map((change) => told(resolution, change));
}

function told({ form, tree }: Resolution, [path, from, to]: Change): ChangeTold {
  const values = { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const section = path.split("/")[1] ?? "";
  if (isEntry(path) && to === undefined) {
    const gone = isRecord(from) ? from : {};
    return { ...values, kind: "entry", ...labelled(form.groupOfEntry(section, own(gone, "ItemType"))?.group.label) };
  }
  const place = placeAt(tree, path);
  if (place === undefined) return { ...values, kind: "answer" };
  if (isEntry(path)) return { ...values, kind: "entry", place, ...labelled(groupAt(form, tree, place)?.group.label) };
  if (place === section) return { ...values, kind: "order", place };
  return { ...values, kind: "answer", place, ...labelled(questionOfPlace(form, tree, place)?.question.label) };
}

const labelled = (label: string | undefined) => (label === undefined ? {} : { label });
