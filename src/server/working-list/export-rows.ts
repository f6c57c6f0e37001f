import type { PageKey } from "../../db/queries/folders/page-key.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { ofThese } from "../../db/queries/working-list/found-quotes.ts";
import { listQuotes, quotesByKeys } from "../../db/queries/working-list/list-quotes.ts";
import type { Services } from "../services.ts";
import { findByWords } from "./find-by-words.ts";
import type { ListRow } from "./list-columns.ts";
import { listRows } from "./list-row.ts";
import type { WantedQuotes } from "./read-filter.ts";

/** Rows of one file. A workbook is written in one piece, during which the server answers nobody else. */
export const MOST_EXPORTED = { csv: 50_000, xlsx: 10_000 } as const;

export type ExportFormat = keyof typeof MOST_EXPORTED;
/** Read at once: no statement is long, and nobody waits behind it. */
const BATCH = 500;

/** Rows that a list would show, on all its pages, in batches, until there are more than `most`. */
export async function* exportRows(
  services: Services,
  user: SessionUser,
  { filter, words }: WantedQuotes,
  most: number,
): AsyncGenerator<readonly ListRow[]> {
  const { db } = services;
  const found = words.length === 0 ? undefined : await findByWords(db, user, filter.scope, words);
  if (found?.quotes) {
    const keys = (await ofThese(db, filter, found.quotes)).toSorted(
      (one, other) => other.changed_at.getTime() - one.changed_at.getTime() || (one.id < other.id ? 1 : -1),
    );
    for (let at = 0; at < keys.length; at += BATCH)
      yield listRows(services, user, await quotesByKeys(db, keys.slice(at, at + BATCH)));
    return;
  }
  let key: PageKey | undefined;
  for (let sent = 0; sent <= most; ) {
    const page = await listQuotes(db, { filter, words: found?.words ?? [] }, key, BATCH);
    const last = page.rows.at(-1);
    if (!last) return;
    sent += page.rows.length;
    yield listRows(services, user, page.rows);
    if (!page.hasNext) return;
    key = { direction: "after", at: last.changed_at.toISOString(), id: last.id, number: 0 };
  }
}
