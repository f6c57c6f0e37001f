import { sql } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { AuditRow } from "../tables.ts";
import { type BrokenLink, isAmong, type Only } from "./covered-by.ts";

/** Subject prefix of a referral's audit rows. */
const REFERRALS = "referral/";

/** Subject of the acts on a quote's referrals. */
export const referralSubject = (quoteId: string): string => REFERRALS + quoteId;

/** Hash of a message for its audit row; `attachments` as stored. */
export const messageHash = (words: string, attachments: string): string => hashOf(JSON.stringify([words, attachments]));

interface AuditedMessage {
  readonly message: string;
  readonly said: string;
}

/** What an audit row says about a message; the detail of a tampered row may not be JSON. */
const auditedMessage = ({ detail }: Pick<AuditRow, "detail">): AuditedMessage | undefined => {
  try {
    const { message, said }: Record<string, unknown> = JSON.parse(detail);
    return typeof message === "string" && typeof said === "string" ? { message, said } : undefined;
  } catch {
    return undefined;
  }
};

const keyOf = (firmId: string, subject: string, message: string): string => `${firmId} ${subject} ${message}`;

/** Audit rows whose message was changed or is missing. */
export const brokenMessages = async (db: Database, rows: readonly AuditRow[]): Promise<readonly BrokenLink[]> => {
  const saying = rows.flatMap((row) => {
    const said = row.subject.startsWith(REFERRALS) ? auditedMessage(row) : undefined;
    return said ? [{ row, said }] : [];
  });
  if (saying.length === 0) return [];
  const firms = saying.map(({ row }) => row.firm_id);
  const quotes = saying.map(({ row }) => row.subject.slice(REFERRALS.length));
  const ids = saying.map(({ said }) => said.message);
  const messages = await db
    .selectFrom("referral_message")
    .select(["firm_id", "quote_id", "id", "words", "attachments"])
    .where(
      sql<boolean>`(firm_id, quote_id, id) in (select * from unnest(${firms}::text[], ${quotes}::text[], ${ids}::text[]))`,
    )
    .execute();
  const stored = new Map(
    messages.map((row) => [
      keyOf(row.firm_id, referralSubject(row.quote_id), row.id),
      messageHash(row.words, row.attachments),
    ]),
  );
  return saying.flatMap(({ row, said }): readonly BrokenLink[] => {
    const hash = stored.get(keyOf(row.firm_id, row.subject, said.message));
    if (hash === said.said) return [];
    const place = { firmId: row.firm_id, subject: row.subject, seq: row.seq };
    return [{ ...place, fault: hash === undefined ? "missing" : "edited" }];
  });
};

/** Messages without an audit row; of these quotes only, or of all. */
export const unauditedMessages = async (db: Database, only?: Only): Promise<readonly BrokenLink[]> => {
  const { rows } = await sql<{ firm_id: string; quote_id: string; id: string }>`
    select firm_id, quote_id, id from referral_message as message
    where ${isAmong(only, "message.firm_id", "message.quote_id")} and not exists (select from audit
      where audit.firm_id = message.firm_id and audit.subject = ${REFERRALS}::text || message.quote_id
        and strpos(audit.detail, '"message":"' || message.id || '"') > 0)`.execute(db);
  return rows.map(
    ({ firm_id, quote_id, id }): BrokenLink => ({
      firmId: firm_id,
      subject: referralSubject(quote_id),
      seq: Number(id),
      fault: "missing",
    }),
  );
};
