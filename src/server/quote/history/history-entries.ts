import type { Answers, Json } from "../../../../schemas/record.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { type Place, placeOf, pointerTo, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { isRecord, own } from "../../../form/values/own.ts";
import { serverFields } from "../../../insurance/server-fields.ts";
import type { PlacedChange } from "../data/place-changes.ts";
import type { Hidden } from "../data/shown-to.ts";

/** One line of a quote's history, apart from who did it and when. */
export interface HistoryEntry {
  readonly kind: "answer" | "entry" | "order" | "status" | "price";
  /** JSON Pointer into DATA of that version; where an entry was removed, of the version before it. */
  readonly path: string;
  /** The same by the ids of entries. */
  readonly place?: Place;
  /** Reference of the entry, e.g. `P001`. */
  readonly item?: string;
  readonly label?: string;
  /** Absent where there was nothing. */
  readonly from?: Json;
  /** Absent where there is nothing any more. */
  readonly to?: Json;
}

const ofTheServer = new Set(serverFields.map((name) => pointerTo("RD", name)));

const groupOf = (form: PreparedForm, section: string, entry: Answers | undefined) =>
  form.shapeOf(section) === "list"
    ? form.groupOfEntry(section, entry && own(entry, "ItemType"))
    : form.singles.find(({ group }) => group.at === section);

/** The question, or what an entry is called: `Rebuilding cost`, `property`. */
const labelOf = (form: PreparedForm, place: Place, entry: Answers | undefined): string | undefined => {
  const { section, itemId, name } = readPlace(place);
  if (itemId !== undefined && name === wholeEntry) return groupOf(form, section, entry)?.group.label;
  if (name === undefined) return undefined;
  const groups = itemId === undefined ? form.singles.filter(({ group }) => group.at === section) : [];
  const group = groups.find(({ byName }) => byName.has(name)) ?? groupOf(form, section, entry);
  return group?.byName.get(name)?.question.label;
};

const kindOf = (place: Place): HistoryEntry["kind"] => {
  const { itemId, name } = readPlace(place);
  if (name === undefined) return "order";
  return itemId !== undefined && name === wholeEntry ? "entry" : "answer";
};

const without = (value: Json | undefined, names: ReadonlySet<string>): Json | undefined =>
  names.size > 0 && isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))
    : value;

const given = (values: { from: Json | undefined; to: Json | undefined }): Pick<HistoryEntry, "from" | "to"> => ({
  ...(values.from === undefined ? {} : { from: values.from }),
  ...(values.to === undefined ? {} : { to: values.to }),
});

/**
 * The changed answers of one version as lines of the history; keys that the form does not know have none.
 *
 * @param hidden answers and entries that the reader does not see
 */
export const historyEntries = (
  form: PreparedForm,
  changes: readonly PlacedChange[],
  hidden: Hidden,
): readonly HistoryEntry[] =>
  changes.flatMap(({ path, place, entry, from, to }): readonly HistoryEntry[] => {
    if (place === undefined || ofTheServer.has(path)) return [];
    const { section, itemId, name } = readPlace(place);
    if (name !== undefined && hidden.answers.has(name)) return [];
    const group = itemId === undefined ? undefined : groupOf(form, section, entry);
    if (group && hidden.groups.has(group.name)) return [];
    const label = labelOf(form, place, entry);
    const item = entry && own(entry, "PropertyRef");
    return [
      {
        kind: kindOf(place),
        path,
        place,
        ...(typeof item === "string" ? { item } : {}),
        ...(label === undefined ? {} : { label }),
        ...given({ from: without(from, hidden.answers), to: without(to, hidden.answers) }),
      },
    ];
  });

/**
 * What of a line belongs to one place: of an entry that came or went the one answer that is asked for, of everything
 * else the line itself if it lies within.
 *
 * @param wanted an answer, an entry as a whole (`PC/<id>/`) or a section (`PC`)
 */
export const entryAt = (form: PreparedForm, line: HistoryEntry, wanted: Place): HistoryEntry | undefined => {
  if (line.place === undefined) return undefined;
  const within = wanted.endsWith("/") ? wanted : `${wanted}/`;
  if (line.place === wanted || line.place.startsWith(within)) return line;
  const { section, itemId, name } = readPlace(wanted);
  if (line.kind !== "entry" || itemId === undefined || name === undefined) return undefined;
  if (line.place !== placeOf(section, itemId, wholeEntry)) return undefined;
  const [before, after] = [line.from, line.to].map((entry) => (isRecord(entry) ? entry : undefined));
  const values = { from: before && own(before, name), to: after && own(after, name) };
  if (values.from === undefined && values.to === undefined) return undefined;
  const label = labelOf(form, wanted, after ?? before);
  const { from: _, to: __, label: ___, ...rest } = line;
  return {
    ...rest,
    kind: "answer",
    path: `${line.path}${pointerTo(name)}`,
    place: wanted,
    ...(label === undefined ? {} : { label }),
    ...given(values),
  };
};
