import type { Answers, Json } from "../../../../schemas/record.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { namesOfActors, quoteActs } from "../../../db/queries/quotes/actors.ts";
import { changesOfVersions } from "../../../db/queries/quotes/versions.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { type Place, placeAt, placeOf, pointerTo, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { type Tree, treeOf } from "../../../form/tree/tree.ts";
import { isRecord, own } from "../../../form/values/own.ts";
import { pounds } from "../../../insurance/money/money.ts";
import { serverFields } from "../../../insurance/server-fields.ts";
import type { DecisionOutcome } from "../../../insurance/underwriting/decide.ts";
import { seesPrice } from "../../../insurance/wire.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { badInput } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { type PlacedChange, placeChangesFrom, type StoredChange } from "../data/place-changes.ts";
import { type Hidden, hiddenFrom } from "../data/shown-to.ts";
import { PORTAL } from "../expire.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";

/** One entry of a quote's history, without its author and time. */
interface HistoryEntry {
  readonly kind: "answer" | "entry" | "order" | "status" | "price" | "version";
  /** JSON Pointer into DATA of that version; for a removed entry, of the previous version. */
  readonly path: string;
  /** The same place by entry ids. */
  readonly place?: Place;
  /** Reference of the entry, e.g. `P001`. */
  readonly item?: string;
  readonly label?: string;
  /** Absent for an addition. */
  readonly from?: Json;
  /** Absent for a removal. */
  readonly to?: Json;
  /** Why it was moved to another version of its form. */
  readonly reason?: string;
}

const ofTheServer = new Set(serverFields.map((name) => pointerTo("RD", name)));

const groupOf = (form: PreparedForm, section: string, entry: Answers | undefined) =>
  form.shapeOf(section) === "list"
    ? form.groupOfEntry(section, entry && own(entry, "ItemType"))
    : form.singles.find(({ group }) => group.at === section);

/** The question's label, or what an entry is called: `Rebuilding cost`, `property`. */
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
 * The changed answers of one version as history entries; keys that the form does not know are left out.
 *
 * @param hidden answers and entries that the reader may not see
 */
const historyEntries = (
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
 * Limits a history entry to one place: for an added or removed entry the one answer asked for, for anything else the line
 * itself if it is within the place.
 *
 * @param wanted an answer, a whole entry (`PC/<id>/`) or a section (`PC`)
 */
const entryAt = (form: PreparedForm, line: HistoryEntry, wanted: Place): HistoryEntry | undefined => {
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

/** An act from the audit: `detail` is JSON with the statuses, and for a calculation its outcome and premium. */
interface Act {
  readonly version: number;
  readonly action: string;
  readonly detail: string;
}

const outcomes: readonly DecisionOutcome[] = ["QUOTE", "REFER/bind", "REFER/premium", "DECLINE"];

const readDetail = (detail: string): Record<string, unknown> => JSON.parse(detail);

const statusMove = ({ from, to }: Record<string, unknown>): readonly HistoryEntry[] => {
  if (typeof to !== "string" || from === to) return [];
  const before = typeof from === "string" ? { from } : {};
  return [{ kind: "status", path: "/RD/WebStatus", place: "RD/WebStatus", label: "Status", ...before, to }];
};

/** The version in `LETPROP@2`. */
const versionIn = (name: unknown): number => Number(String(name).split("@").at(-1));

const versionMove = ({ was, definition, reason }: Record<string, unknown>): HistoryEntry => ({
  kind: "version",
  path: "",
  label: "Version of the form",
  from: versionIn(was),
  to: versionIn(definition),
  ...(typeof reason === "string" ? { reason } : {}),
});

/** The premium of a calculation in pounds; undefined without one, or where this reader may not see it. */
const premiumOf = ({ outcome, premium }: Record<string, unknown>, permissions: number): number | undefined => {
  const known = outcomes.find((each) => each === outcome);
  if (known === undefined || typeof premium !== "number" || !seesPrice(known, { permissions })) return undefined;
  return pounds(premium);
};

/**
 * Changes of status and premium, by version.
 *
 * @param acts newest first
 */
const historyOfActs = (acts: readonly Act[], permissions: number): ReadonlyMap<number, readonly HistoryEntry[]> => {
  let last: number | undefined;
  return new Map(
    acts.toReversed().map(({ version, action, detail }) => {
      const parsed = readDetail(detail);
      const premium = action === "calculate" ? premiumOf(parsed, permissions) : undefined;
      const before = last === undefined ? {} : { from: last };
      const place = { path: "/RD/QuotePremium", place: "RD/QuotePremium", label: "Premium" };
      const priced: readonly HistoryEntry[] =
        premium === undefined || premium === last ? [] : [{ kind: "price", ...place, ...before, to: premium }];
      last = premium ?? last;
      const moved = action === "move-version" ? [versionMove(parsed)] : [];
      return [version, [...moved, ...statusMove(parsed), ...priced]] as const;
    }),
  );
};

type Answer = AnswerOf<"Quote/getHistory">;

const PAGE_SIZE = 50;
/** Versions read at once. */
const BATCH = 100;

const requestedPlace = (tree: Tree, { path, place }: FormOf<"Quote/getHistory">): Place | undefined => {
  if (path !== undefined && place !== undefined) throw badInput("place", "Give path or place, not both.");
  if (path === undefined) return place;
  const found = placeAt(tree, path);
  if (found === undefined) throw badInput("path", "There is no such answer in DATA as it is stored.");
  return found;
};

const batchesOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The history's entries by version, newest first; holds the changes of one batch of versions at a time. */
async function* linesOf({ db }: Services, user: SessionUser, { row, data, definition: { form } }: OpenedQuote) {
  const acts = await quoteActs(db, row.firm_id, row.id);
  const names = await namesOfActors(db, row.firm_id, [...new Set(acts.map(({ actor }) => actor))]);
  const moves = historyOfActs(acts, user.permissions);
  const hidden = hiddenFrom(form, user.permissions);
  const placed = placeChangesFrom(form, treeOf(form, data));
  const quote = { firmId: row.firm_id, quoteId: row.id };
  for (const batch of batchesOf(acts, BATCH)) {
    const stored = await changesOfVersions(db, quote, batch.at(-1)?.version ?? 0, batch[0]?.version ?? 0);
    for (const { version, at, actor, action } of batch) {
      const changes: readonly StoredChange[] = JSON.parse(stored.get(version) ?? "[]");
      const lines = [...(moves.get(version) ?? []), ...historyEntries(form, placed(changes), hidden)];
      const by = actor === PORTAL.actor ? PORTAL.actorName : (names.get(actor) ?? actor);
      yield { act: { at: at.toISOString(), by, version, action }, lines };
    }
  }
}

/** Who changed which answer of a quote when, and how its status and premium changed: newest first, a page at a time. */
export const getHistory: Signed<"Quote/getHistory"> = async (services, user, form) => {
  const quote = await openQuote(services, user, form.reference);
  const prepared = quote.definition.form;
  const wanted = requestedPlace(treeOf(prepared, quote.data), form);
  const { page = 1, pageSize = PAGE_SIZE } = form;
  const [first, end] = [(page - 1) * pageSize, page * pageSize];
  const changes: Answer["changes"][number][] = [];
  let total = 0;
  for await (const { act, lines } of linesOf(services, user, quote))
    for (const line of lines) {
      const shown = wanted === undefined ? line : entryAt(prepared, line, wanted);
      if (!shown) continue;
      if (total >= first && total < end) changes.push({ ...act, ...shown });
      total += 1;
    }
  return { changes, total };
};
