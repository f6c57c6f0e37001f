import { type Insertable, sql } from "kysely";
import { hashOf } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { ContactCaseRow, ContactMessageRow } from "../../tables/face-tables.ts";
import { appendAudit, sealRows } from "../seals.ts";

/** An act of the team on a message. */
export type CaseAct =
  | { readonly action: "claim" }
  | { readonly action: "release" }
  /** A reply to the writer, which closes the message unless a call is still to be made. */
  | { readonly action: "answer"; readonly answer: string; readonly note: string | null; readonly settles: boolean }
  /** Closed otherwise. */
  | { readonly action: "done"; readonly note: string };

interface CaseWrite {
  readonly firmId: string;
  readonly messageId: string;
  /** As given on the phone. */
  readonly number: string;
  /** The version that the actor has seen; 0 where nothing was done yet. */
  readonly base: number;
  readonly act: CaseAct;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
}

type Changed = Partial<Insertable<ContactCaseRow>>;

const changedBy = ({ act, at, by }: CaseWrite): Changed => {
  switch (act.action) {
    case "claim":
      return { claimed_by: by.id, claimed_by_name: by.name, claimed_at: at };
    case "release":
      return { claimed_by: null, claimed_by_name: null, claimed_at: null };
    case "answer":
      return {
        answer: act.answer,
        note: act.note,
        ...(act.settles
          ? { done_at: at, done_by: by.id, done_by_name: by.name }
          : { claimed_by: by.id, claimed_by_name: by.name, claimed_at: at }),
      };
    case "done":
      return { note: act.note, done_at: at, done_by: by.id, done_by_name: by.name };
  }
};

const blank = {
  claimed_by: null,
  claimed_by_name: null,
  claimed_at: null,
  answer: null,
  note: null,
  done_at: null,
  done_by: null,
  done_by_name: null,
} as const;

/** Locks the message until the transaction ends: an erasure waits, and removes what is written here too. */
const holdMessage = async (transaction: Database, { firmId, messageId }: CaseWrite): Promise<boolean> => {
  const held = await transaction
    .selectFrom("contact_message")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, id: messageId }))
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
};

const store = (transaction: Database, write: CaseWrite) => {
  const { firmId, messageId, base, at } = write;
  const changed = { ...changedBy(write), version: base + 1, changed_at: at };
  if (base === 0)
    return transaction
      .insertInto("contact_case")
      .values({ ...blank, ...changed, firm_id: firmId, message_id: messageId })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
  return transaction
    .updateTable("contact_case")
    .set(changed)
    .where((row) => row.and({ firm_id: firmId, message_id: messageId, version: base }))
    .where("done_at", "is", null)
    .returningAll()
    .execute();
};

/**
 * Records an act of the team on an open message, sealed and audited, in the transaction of its mail.
 *
 * @returns false where another version is stored, it is closed, or the message is gone; then nothing was written
 */
export const writeCase = async (transaction: Database, write: CaseWrite): Promise<boolean> => {
  if (!(await holdMessage(transaction, write))) return false;
  const stored = await store(transaction, write);
  if (stored.length === 0) return false;
  await sealRows(transaction, "contact-case", stored);
  const { firmId, messageId, number, act, at, by } = write;
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: `contact/${messageId}`,
    at,
    actor: by.id,
    action: act.action,
    detail: { number, ...(act.action === "answer" ? { answer: hashOf(act.answer) } : {}) },
  });
  return true;
};

/** The letter distinguishes messages from quotes and policies. */
const PREFIX = "M";

/**
 * Stores a message to the team in the transaction of its mails.
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
