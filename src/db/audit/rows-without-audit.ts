import { type RawBuilder, sql } from "kysely";
import type { Database } from "../open-database.ts";
import { quoteSubject } from "../quote-write.ts";
import type { BrokenLink } from "./covered-by.ts";

/** What a quote leaves behind with every version, or with some. */
const PARTS = ["answer_change", "quote_version", "policy", "referral"] as const;

const linksOf = async (query: RawBuilder<{ firm_id: string; subject: string; seq: number }>, db: Database) => {
  const { rows } = await query.execute(db);
  return rows.map(({ firm_id, subject, seq }): BrokenLink => ({ firmId: firm_id, subject, seq, fault: "missing" }));
};

/** Versions of which something is stored, but no row of the audit. */
const partsWithoutAudit = async (db: Database): Promise<readonly BrokenLink[]> => {
  const found: BrokenLink[] = [];
  for (const part of PARTS)
    found.push(
      ...(await linksOf(
        sql`select part.firm_id, ${quoteSubject("")} || part.quote_id as subject, part.version as seq
          from ${sql.table(part)} as part left join audit
            on audit.firm_id = part.firm_id and audit.seq = part.version
            and audit.subject = ${quoteSubject("")} || part.quote_id
          where audit.hash is null`,
        db,
      )),
    );
  return found;
};

/** Heads that the quotes remember but whose audit row is gone. */
const missingHeads = (db: Database): Promise<readonly BrokenLink[]> =>
  linksOf(
    sql`select quote.firm_id, ${quoteSubject("")} || quote.id as subject, quote.version as seq
      from quote left join audit
        on audit.firm_id = quote.firm_id and audit.hash = quote.audit_hash and audit.seq = quote.version
        and audit.subject = ${quoteSubject("")} || quote.id
      where audit.hash is null`,
    db,
  );

/** References that were given out, but whose quote is gone, its audit perhaps with it; told by the reference. */
const missingQuotes = (db: Database): Promise<readonly BrokenLink[]> =>
  linksOf(
    sql`select given.firm_id, ${quoteSubject("")} || given.reference as subject, 1 as seq
      from quote_reference as given left join quote
        on quote.firm_id = given.firm_id and quote.reference = given.reference
      where quote.id is null`,
    db,
  );

/** What is stored, or was given out, without its row of the audit. */
export const rowsWithoutAudit = async (db: Database): Promise<readonly BrokenLink[]> => [
  ...(await missingHeads(db)),
  ...(await partsWithoutAudit(db)),
  ...(await missingQuotes(db)),
];
