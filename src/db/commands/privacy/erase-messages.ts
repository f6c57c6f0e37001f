import type { SealedName } from "../../audit/sealed-rows.ts";
import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import { type Erasure, sealErasure } from "./erasure.ts";

/** Ends the seal chains of rows of several firms. */
const sealGone = async (
  transaction: Database,
  name: SealedName,
  rows: readonly { readonly firm_id: string; readonly id: string }[],
  erasure: Erasure,
): Promise<void> => {
  for (const firmId of new Set(rows.map(({ firm_id }) => firm_id))) {
    const gone = rows.filter(({ firm_id }) => firm_id === firmId);
    await sealErasure(transaction, firmId, [name], gone, erasure);
  }
};

/** The team's replies and notes. */
const eraseCases = async (
  transaction: Database,
  messages: readonly { readonly firm_id: string; readonly id: string }[],
  erasure: Erasure,
): Promise<void> => {
  for (const firmId of new Set(messages.map(({ firm_id }) => firm_id))) {
    const ids = messages.filter(({ firm_id }) => firm_id === firmId).map(({ id }) => id);
    const cases = await transaction
      .deleteFrom("contact_case")
      .where("firm_id", "=", firmId)
      .where("message_id", "in", ids)
      .returning("message_id")
      .execute();
    await sealErasure(transaction, firmId, ["contact-case"], cases, erasure);
  }
};

/**
 * Erases messages to the team and its work on them, within a transaction: those of a person, or those sent before an
 * instant.
 *
 * @returns how many
 */
export const eraseMessages = async (
  transaction: Database,
  which: UserKey | { readonly before: Date },
  erasure: Erasure,
): Promise<number> => {
  const query = transaction.deleteFrom("contact_message").returning(["firm_id", "id", "number"]);
  const rows = await ("before" in which
    ? query.where("at", "<", which.before)
    : query.where("firm_id", "=", which.firmId).where("user_id", "=", which.userId)
  ).execute();
  // The mails to the team, and their confirmations, have the same content.
  for (const { number } of rows)
    await acrossFirms(transaction, (all) =>
      all
        .deleteFrom("mail")
        .where((eb) => eb.or([eb("subject", "like", `${number}:%`), eb("subject", "like", `${number} %`)]))
        .execute(),
    );
  await eraseCases(transaction, rows, erasure);
  await sealGone(transaction, "contact-message", rows, erasure);
  return rows.length;
};

/**
 * Erases sign-ups refused before an instant, within a transaction. That of an approved firm is the basis of its approval,
 * and is kept.
 *
 * @returns how many
 */
export const eraseRefusedSignups = async (transaction: Database, before: Date, erasure: Erasure): Promise<number> => {
  const rows = await transaction
    .deleteFrom("signup")
    .where("state", "=", "refused")
    .where("decided_at", "<", before)
    .returning(["firm_id", "id"])
    .execute();
  await sealGone(transaction, "signup", rows, erasure);
  return rows.length;
};
