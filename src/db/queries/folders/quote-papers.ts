import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { type PageKey, pageOf } from "./page-key.ts";

/** Whose papers: of a quote, with those that are filed under it. */
export interface PapersWanted {
  readonly firmId: string;
  readonly quoteId: string;
  /** The quote under which its documents are filed: of a change its policy. */
  readonly documentsOf: string;
  /** Files that the branch has filed are its own firm's to see. */
  readonly withFiles: boolean;
  readonly superseded: boolean;
  /** The price that its offers tell no longer stands: they count as superseded. */
  readonly offersGone: boolean;
  /** London calendar day: what was superseded by what begins later stands until then. */
  readonly today: string;
}

/** Something in the folder of a quote: an issued document, a file of its referral, or one that was filed here. */
export interface PaperRow {
  readonly kind: "document" | "attachment" | "file";
  readonly id: string;
  readonly at: Date;
  readonly number: number;
}

const papers = ({ firmId, quoteId, documentsOf, withFiles, superseded, offersGone, today }: PapersWanted) => sql`
  select 'document' as kind, id, made_at as at, number from document
    where firm_id = ${firmId} and quote_id = ${documentsOf} ${superseded ? sql`` : sql`and (superseded_at is null or stands_until >= ${today}::text)`}
      ${superseded || !offersGone ? sql`` : sql`and stage not in ('quote', 'renewal')`}
  union all
  select 'attachment', id, added_at, 1 from attachment
    where firm_id = ${firmId} and quote_id = ${quoteId} and removed_at is null
  ${
    withFiles
      ? sql`union all
  select 'file', file.id, file.changed_at, version.number from folder_file as file
    join folder_file_version as version on version.firm_id = file.firm_id and version.file_id = file.id
    where file.firm_id = ${firmId} and file.folder = ${quoteId} and file.archived_at is null
      and file.removed_at is null ${superseded ? sql`` : sql`and version.number = file.number`}`
      : sql``
  }`;

/** One page of the papers of a quote, the latest first. */
export const quotePapers = (db: Database, wanted: PapersWanted, key: PageKey | undefined, limit: number) =>
  pageOf(
    key,
    async (forward) => {
      const direction = sql.raw(forward ? "desc" : "asc");
      const from = key
        ? sql`where (at, id, number) ${sql.raw(forward ? "<" : ">")}
            (${key.at}::timestamptz, ${key.id}::text, ${key.number}::integer)`
        : sql``;
      const { rows } = await sql<PaperRow>`select * from (${papers(wanted)}) as paper ${from}
        order by at ${direction}, id ${direction}, number ${direction} limit ${limit + 1}`.execute(db);
      return rows;
    },
    limit,
  );

/** How many there are, counted no further than `most`. */
export const countPapers = async (db: Database, wanted: PapersWanted, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from
    (select 1 from (${papers(wanted)}) as paper limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
