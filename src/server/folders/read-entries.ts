import { documentsOfQuotes } from "../../db/queries/documents/documents.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import { countFiles, type FilesWanted, fileVersionsById, folderFiles } from "../../db/queries/folders/folder-files.ts";
import type { PageKey, PageWanted } from "../../db/queries/folders/page-key.ts";
import {
  countInQuoteFolder,
  countShelf,
  type QuoteFolderFilter,
  type QuoteFolderRow,
  quoteFolderPage,
  type Shelf,
  shelfQuotes,
} from "../../db/queries/folders/quote-shelf.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { mayRead } from "../documents/shown-document.ts";
import { filesFor } from "../quote/data/shown-to.ts";
import { dataOfRow, quoteScopeOf } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { attachmentEntry, documentEntry, fileEntry, quoteEntry } from "./folder-entry.ts";
import { folderScopeOf, mayOpenFiles, type WebFolder } from "./web-folder.ts";

/** The first page. */
export const FIRST_PAGE = "1";

/** A page in the address: `1`, or the row after or before which it starts. */
export const pageAddress = ({ direction, at, id, number }: PageKey): string =>
  `${direction}-${Buffer.from(JSON.stringify([at, id, number])).toString("base64url")}`;

/** Whether a text is an instant that the store can hold: not 30 February, nor the year 0. */
const isInstant = (text: unknown): text is string => {
  if (typeof text !== "string" || !/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/.test(text)) return false;
  const read = Date.parse(text);
  return !Number.isNaN(read) && new Date(read).toISOString().slice(0, 19) === text.slice(0, 19);
};

/** The highest version number that the store can hold. */
const MAX_VERSIONS = 2 ** 31 - 1;

const isVersion = (number: unknown): number is number =>
  typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= MAX_VERSIONS;

/** Reads the page from the address. @returns undefined for the first, null for an invalid one */
export const readPage = (page: string): PageKey | undefined | null => {
  if (page === FIRST_PAGE || page === "") return undefined;
  const [, direction, key] = /^(after|before)-([\w-]{1,300})$/.exec(page) ?? [];
  if (key === undefined || (direction !== "after" && direction !== "before")) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(key, "base64url").toString());
    if (!Array.isArray(read) || read.length !== 3) return null;
    const [at, id, number]: unknown[] = read;
    if (!isInstant(at) || typeof id !== "string" || id.includes("\0") || !isVersion(number)) return null;
    return { direction, at, id, number };
  } catch {
    return null;
  }
};

const PAGE_SIZE = 25;
/** Exact counts stop here: nobody needs more, and counting further gets slower with size. */
export const COUNTED = 1_000;

type Entry = NamedCall<"FolderEntry">;

/** One page of a folder: its rows, the cursors of both ends, and the number of rows on all pages. */
export interface EntryPage {
  readonly rows: readonly Entry[];
  readonly first: Omit<PageKey, "direction"> | undefined;
  readonly last: Omit<PageKey, "direction"> | undefined;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly count: number;
}

type Keyed = readonly [entry: Entry | undefined, key: Omit<PageKey, "direction">];

const pageWith = <Row>(
  { rows, hasNext, hasPrevious }: PageWanted<Row>,
  count: number,
  keyed: (row: Row) => Keyed,
): EntryPage => {
  const all = rows.map(keyed);
  return {
    rows: all.flatMap(([entry]) => entry ?? []),
    first: all[0]?.[1],
    last: all.at(-1)?.[1],
    hasNext,
    hasPrevious,
    count,
  };
};

/** What to read of a folder. */
interface Reading {
  readonly key: PageKey | undefined;
  readonly superseded: boolean;
  readonly tag: string | undefined;
}

const shelfPage = async ({ db }: Services, user: SessionUser, shelf: Shelf, { key }: Reading): Promise<EntryPage> => {
  const scope = quoteScopeOf(user);
  const [page, count] = await Promise.all([
    shelfQuotes(db, scope, shelf, key, PAGE_SIZE),
    countShelf(db, scope, shelf, COUNTED + 1),
  ]);
  return pageWith(page, count, (row) => [quoteEntry(row), { at: row.changed_at.toISOString(), id: row.id, number: 0 }]);
};

const filesPage = async (
  { db }: Services,
  user: SessionUser,
  folder: string | undefined,
  { key, superseded, tag }: Reading,
): Promise<EntryPage> => {
  const wanted: FilesWanted = { scope: folderScopeOf(user), folder, superseded, tag };
  const [page, count] = await Promise.all([
    folderFiles(db, wanted, key, PAGE_SIZE),
    countFiles(db, wanted, COUNTED + 1),
  ]);
  const opens = mayOpenFiles(user);
  return pageWith(page, count, (row) => [
    fileEntry(row, opens),
    { at: row.changed_at.toISOString(), id: row.id, number: row.number },
  ]);
};

/** The documents of a page, by kind, id and number; those that this user may not read are left out. */
const documentEntries = async (
  { db, definitions }: Services,
  user: SessionUser,
  quote: StoredQuote,
  { documentsOf, offersGone, today }: QuoteFolderFilter,
  rows: readonly QuoteFolderRow[],
) => {
  const opens = mayOpenFiles(user);
  const entries = new Map<string, Entry>();
  const has = (kind: QuoteFolderRow["kind"]) => rows.some((row) => row.kind === kind);
  if (has("document"))
    for (const row of await documentsOfQuotes(db, quote.firm_id, [documentsOf])) {
      const definition = await definitions.load(row.definition_id, row.definition_version);
      if (mayRead(definition, row, user.permissions))
        entries.set(`document ${row.id} ${row.number}`, documentEntry(row, offersGone, today));
    }
  if (has("attachment")) {
    const { form } = await definitions.load(quote.definition_id, quote.definition_version);
    const isShown = filesFor(form, dataOfRow(quote), user.permissions);
    for (const row of await attachmentsOfQuote(db, quote))
      if (isShown(row.id)) entries.set(`attachment ${row.id} 1`, attachmentEntry(row, opens));
  }
  const fileIds = rows.flatMap(({ kind, id }) => (kind === "file" ? [id] : []));
  for (const row of await fileVersionsById(db, { firmId: quote.firm_id }, fileIds))
    entries.set(`file ${row.id} ${row.number}`, fileEntry(row, opens));
  return entries;
};

const quotePage = async (
  services: Services,
  user: SessionUser,
  quote: StoredQuote,
  { key, superseded }: Reading,
): Promise<EntryPage> => {
  const documentsOf = quote.kind === "mta" ? (quote.policy_quote_id ?? quote.id) : quote.id;
  const offersGone = quote.kind !== "mta" && quote.price === null;
  const today = londonDate(services.clock.now());
  const withFiles = quote.firm_id === user.firmId;
  const wanted = { firmId: quote.firm_id, quoteId: quote.id, documentsOf, withFiles, superseded, offersGone, today };
  const [page, count] = await Promise.all([
    quoteFolderPage(services.db, wanted, key, PAGE_SIZE),
    countInQuoteFolder(services.db, wanted, COUNTED + 1),
  ]);
  const entries = await documentEntries(services, user, quote, wanted, page.rows);
  return pageWith(page, count, (row) => [
    entries.get(`${row.kind} ${row.id} ${row.number}`),
    { at: row.at.toISOString(), id: row.id, number: row.number },
  ]);
};

/** One page of a folder's contents. */
export const readEntries = (
  services: Services,
  user: SessionUser,
  folder: WebFolder,
  reading: Reading,
): Promise<EntryPage> => {
  switch (folder.kind) {
    case "shelf":
      return shelfPage(services, user, folder.slug, reading);
    case "quote":
      return quotePage(services, user, folder.quote, reading);
    case "archive":
      return filesPage(services, user, undefined, reading);
    case "files":
      return filesPage(services, user, folder.slug, reading);
    case "own":
      return filesPage(services, user, folder.folder.id, reading);
  }
};
