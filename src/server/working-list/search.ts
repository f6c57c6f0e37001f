import type { PageKey, PageWanted } from "../../db/queries/folders/page-key.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { FoundFile } from "../../db/queries/working-list/found-quotes.ts";
import type { ListedQuote } from "../../db/queries/working-list/list-quotes.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { pageAddress, readPage } from "../folders/read-entries.ts";
import { badInput } from "../refused.ts";
import { findByWords } from "./find-by-words.ts";
import { listRows } from "./list-columns.ts";
import { pageOfList } from "./page-of-list.ts";
import { readFilter } from "./read-filter.ts";

type Answer = AnswerOf<"Documents/search">;

const PAGE_SIZE = 25;
/** Most files without a quote that are listed. */
const MAX_FILES_LISTED = 10;
/** Most matching files that a row lists. */
const MAX_FILES_PER_ROW = 3;

const pageKeyOf = (page: string): PageKey | undefined => {
  const key = readPage(page);
  if (key === null) throw badInput("page", "There is no such page: start with 1.");
  return key;
};

/** Addresses of the previous and next page. */
const neighbours = ({ rows, hasNext, hasPrevious }: PageWanted<ListedQuote>): Pick<Answer, "next" | "previous"> => {
  const address = (direction: PageKey["direction"], row: ListedQuote | undefined) =>
    row ? pageAddress({ direction, at: row.changed_at.toISOString(), id: row.id, number: 0 }) : null;
  return {
    next: hasNext ? address("after", rows.at(-1)) : null,
    previous: hasPrevious ? address("before", rows[0]) : null,
  };
};

const filesByQuote = (files: readonly FoundFile[]): ReadonlyMap<string, readonly string[]> => {
  const byQuote = new Map<string, readonly string[]>();
  for (const { firm_id, quote_id, name } of files) {
    const key = `${firm_id} ${quote_id}`;
    byQuote.set(key, [...new Set([...(byQuote.get(key) ?? []), name])].slice(0, MAX_FILES_PER_ROW));
  }
  return byQuote;
};

/** Files in folders of the user's own firm that belong to no quote. */
const loneFiles = (files: readonly FoundFile[], user: SessionUser): Answer["files"] =>
  files
    .flatMap(({ firm_id, quote_id, name, folder }) =>
      quote_id === null && folder !== null && firm_id === user.firmId ? [{ name, folder }] : [],
    )
    .slice(0, MAX_FILES_LISTED);

/** The working list: one page of matches, and their number in total and by status. */
export const search: Signed<"Documents/search"> = async (
  services,
  user,
  { page = "1", pageSize = PAGE_SIZE, ...sent },
) => {
  const { db, clock } = services;
  const now = clock.now();
  const { filter, words } = readFilter(user, sent, now);
  const key = pageKeyOf(page);
  const found = words.length === 0 ? undefined : await findByWords(db, user, filter.scope, words);
  const listed = await pageOfList(db, filter, found, key, pageSize);
  const files = found?.files ?? [];
  return {
    total: listed.total,
    isMore: listed.isMore,
    rows: await listRows(services, user, listed.page.rows, filesByQuote(files)),
    counts: listed.counts.map(({ web_status, count }) => ({ WebStatus: web_status, count })),
    near: found?.near ?? [],
    files: loneFiles(files, user),
    ...neighbours(listed.page),
    asOf: now.toISOString(),
  };
};
