import type { Database } from "../../db/open-database.ts";
import type { PageKey, PageWanted } from "../../db/queries/folders/page-key.ts";
import { sumFacts } from "../../db/queries/statistics/facts.ts";
import type { QuoteFilter } from "../../db/queries/working-list/filtered-quotes.ts";
import { type FoundQuote, filteredByKeys } from "../../db/queries/working-list/found-quotes.ts";
import {
  countByStatus,
  type ListedQuote,
  listQuotes,
  quotesByKeys,
  type StatusCount,
  tallyByStatus,
} from "../../db/queries/working-list/list-quotes.ts";
import { partsOfPeriod } from "../../insurance/statistics/period.ts";
import type { FoundByWords } from "./find-by-words.ts";

/**
 * The exact number of quotes with an event, if no other filter applies than those that the totals distinguish; undefined
 * otherwise.
 */
const countHappened = async (
  db: Database,
  { scope, product, statuses, handler, from, before, need, happened }: QuoteFilter,
): Promise<number | undefined> => {
  const other = [statuses, handler, from, before, need].some((each) => each !== undefined);
  if (other || !happened || happened.isEvery || happened.from === undefined || happened.to === undefined)
    return undefined;
  const { userId, part, acts } = happened;
  if (userId !== undefined && scope.firmId === undefined) return undefined;
  const period = { from: happened.from, to: happened.to };
  const sums = await sumFacts(db, {
    scope: { ...scope, ...(product === undefined ? {} : { product }), ...(userId === undefined ? {} : { userId }) },
    period: { ...period, parts: partsOfPeriod(period) },
    by: ["part"],
  });
  return sums
    .filter((each) => acts.includes(each.act) && (part === undefined || each.part === part))
    .reduce((sum, { count }) => sum + count, 0);
};

/** Counts that require reading stop here. */
export const MAX_COUNTED = 1_000;

/** Number of matches, by status and in total. */
export interface ListCounts {
  /** By status, regardless of the status filter; null where there are too many to count. */
  readonly counts: readonly { readonly web_status: string; readonly count: number | null }[];
  readonly total: number;
  /** There are more than the total says. */
  readonly isMore: boolean;
}

export interface ListPage extends ListCounts {
  readonly page: PageWanted<ListedQuote>;
}

const sumOf = (counts: readonly StatusCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const counted = (counts: readonly StatusCount[], statuses: QuoteFilter["statuses"]): ListCounts => {
  const matching = counts.filter(({ web_status }) => statuses?.includes(web_status) ?? true);
  return { counts, total: sumOf(matching), isMore: false };
};

const withoutStatus = ({ statuses: _, ...filter }: QuoteFilter): QuoteFilter => filter;

/** Whether the tallies hold the count. */
const isTallied = ({ handler, from, before, need, happened }: QuoteFilter): boolean =>
  [handler, from, before, need, happened].every((each) => each === undefined);

/** Counts while reading in order: exact up to a limit. */
const countAlong = async (
  db: Database,
  filter: QuoteFilter,
  words: FoundByWords["words"],
  isKnownMany: boolean,
): Promise<ListCounts> => {
  const { scope, product, statuses } = filter;
  const known = words.length === 0 ? await countHappened(db, filter) : undefined;
  const all = isKnownMany ? undefined : await countByStatus(db, withoutStatus(filter), MAX_COUNTED + 1, words);
  if (all && sumOf(all) <= MAX_COUNTED) return counted(all, statuses);
  const tally = await tallyByStatus(db, scope, product);
  const counts = tally.map(({ web_status }) => ({ web_status, count: null }));
  if (known !== undefined) return { counts, total: known, isMore: false };
  const ofStatus =
    statuses === undefined ? MAX_COUNTED + 1 : sumOf(await countByStatus(db, filter, MAX_COUNTED + 1, words));
  return { counts, total: Math.min(ofStatus, MAX_COUNTED), isMore: ofStatus > MAX_COUNTED };
};

const isBefore = (one: FoundQuote, other: Pick<PageKey, "id"> & { readonly time: number }): boolean => {
  const time = one.changed_at.getTime();
  return time === other.time ? one.id > other.id : time > other.time;
};

const latestFirst = (one: FoundQuote, other: FoundQuote): number =>
  isBefore(one, { id: other.id, time: other.changed_at.getTime() }) ? -1 : 1;

/** The part of an ordered list that a page shows. */
const sliceOf = (found: readonly FoundQuote[], key: PageKey | undefined, limit: number): PageWanted<FoundQuote> => {
  if (!key) return { rows: found.slice(0, limit), hasNext: found.length > limit, hasPrevious: false };
  const at = { id: key.id, time: Date.parse(key.at) };
  const before = found.filter((each) => isBefore(each, at));
  if (key.direction === "before")
    return { rows: before.slice(-limit), hasNext: true, hasPrevious: before.length > limit };
  const isKey = (each: FoundQuote) => each.id === at.id && each.changed_at.getTime() === at.time;
  const after = found.slice(before.length).filter((each) => !isKey(each));
  return { rows: after.slice(0, limit), hasNext: after.length > limit, hasPrevious: true };
};

const pageOfFound = async (
  db: Database,
  filter: QuoteFilter,
  keys: NonNullable<FoundByWords["quotes"]>,
  key: PageKey | undefined,
  limit: number,
): Promise<ListPage> => {
  const found = (await filteredByKeys(db, withoutStatus(filter), keys)).toSorted(latestFirst);
  const byStatus = new Map<string, number>();
  for (const { web_status } of found) byStatus.set(web_status, (byStatus.get(web_status) ?? 0) + 1);
  const counts = [...byStatus].map(([web_status, count]) => ({ web_status, count }));
  const wanted = found.filter(({ web_status }) => filter.statuses?.includes(web_status) ?? true);
  const { rows, ...rest } = sliceOf(wanted, key, limit);
  return { page: { ...rest, rows: await quotesByKeys(db, rows) }, ...counted(counts, filter.statuses) };
};

/** One page of the list with its counts. Few search results are sorted here; many are read in index order. */
export const pageOfList = async (
  db: Database,
  filter: QuoteFilter,
  found: Pick<FoundByWords, "quotes" | "words"> | undefined,
  key: PageKey | undefined,
  limit: number,
): Promise<ListPage> => {
  if (found?.quotes) return pageOfFound(db, filter, found.quotes, key, limit);
  const words = found?.words ?? [];
  const along = listQuotes(db, { filter, words }, key, limit);
  if (words.length === 0 && isTallied(filter)) {
    const [page, tally] = await Promise.all([along, tallyByStatus(db, filter.scope, filter.product)]);
    return { page, ...counted(tally, filter.statuses) };
  }
  const isKnownMany = words.length > 0 && isTallied(filter) && filter.product === undefined;
  const [page, counts] = await Promise.all([along, countAlong(db, filter, words, isKnownMany)]);
  return { page, ...counts };
};
