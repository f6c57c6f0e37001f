import { type Insertable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { ContactMessageRow } from "../../tables/face-tables.ts";
import { appendAudit } from "../append-audit.ts";
import { sealRows } from "../seal-rows.ts";

/** Messages are told apart from quotes and policies by their letter. */
const PREFIX = "M";

/**
 * Stores a message to the team within the transaction of its mails.
 *
 * @returns its number, e.g. `M-100001`
 */
export const addMessage = async (
  transaction: Database,
  message: Omit<Insertable<ContactMessageRow>, "number">,
): Promise<string> => {
  const { rows } = await sql<{ next: string }>`select nextval('contact_number')::text as next`.execute(transaction);
  const number = `${PREFIX}-${rows[0]?.next ?? ""}`;
  const stored = await transaction
    .insertInto("contact_message")
    .values({ ...message, number })
    .returningAll()
    .execute();
  await sealRows(transaction, "contact-message", stored);
  const { firm_id, id, at, user_id: actor, quote_reference } = message;
  await appendAudit(transaction, {
    firm_id,
    subject: `contact/${id}`,
    at: new Date(at),
    actor,
    action: "contact",
    detail: { number, ...(quote_reference ? { reference: quote_reference } : {}) },
  });
  return number;
};
