import type { Updateable } from "kysely";
import { hashOf } from "../../audit-hash.ts";
import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import type { FirmRow, RecordRow } from "../../tables/firm-tables.ts";
import { takeLock } from "../in-one-transaction.ts";
import { appendAudit, sealRows, sealSignIn, sealStored } from "../seals.ts";

/** Locks the numbers of firms, so that of two firms saved with the same number the second is refused. */
export const lockFirmNumbers = (transaction: Database): Promise<void> => takeLock(transaction, "firm numbers");

export interface KeptBranch {
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
  readonly closedFrom: string | null;
}

/** Adds a branch or updates it from its answers, sealed, in the transaction that stores them. */
export const keepBranch = async (
  transaction: Database,
  { firmId, id, name, closedFrom }: KeptBranch,
): Promise<void> => {
  await transaction
    .insertInto("branch")
    .values({ firm_id: firmId, id, name, closed_from: closedFrom })
    .onConflict((conflict) => conflict.columns(["firm_id", "id"]).doUpdateSet({ name, closed_from: closedFrom }))
    .execute();
  await sealStored(transaction, "branch", [{ firmId, key: id }]);
};

export type KeptFirm = Pick<Updateable<FirmRow>, "name" | "frn" | "company_number" | "mfa_required">;

/** Updates a firm from its answers, sealed, in the transaction that stores them. */
export const keepFirm = async (transaction: Database, id: string, firm: KeptFirm): Promise<void> => {
  await transaction.updateTable("firm").set(firm).where("id", "=", id).execute();
  await sealStored(transaction, "firm", [{ firmId: id, key: id }]);
};

export interface NamedUser {
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Updates an account from its user's details: the displayed name and the sign-in address, sealed; in the transaction that
 * stores the details.
 *
 * @returns false when another account signs in with this address; then nothing was written
 */
export const keepUser = async (transaction: Database, { firmId, id, name, email }: NamedUser): Promise<boolean> => {
  const signsIn = email.toLowerCase();
  // Another firm's account may use the address.
  const kept = await acrossFirms(transaction, (all) =>
    all
      .insertInto("sign_in_name")
      .values({ email: signsIn, firm_id: firmId, user_id: id })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet({ user_id: id }).where("sign_in_name.user_id", "=", id),
      )
      .returning("email")
      .execute(),
  );
  if (kept.length === 0) return false;
  await transaction
    .deleteFrom("sign_in_name")
    .where((row) => row.and({ firm_id: firmId, user_id: id }))
    .where("email", "<>", signsIn)
    .execute();
  await transaction
    .updateTable("app_user")
    .set({ name, email })
    .where((row) => row.and({ firm_id: firmId, id }))
    .execute();
  await sealSignIn(transaction, { firmId, userId: id });
  return true;
};

export interface RecordWrite {
  readonly firmId: string;
  readonly kind: string;
  readonly id: string;
  readonly definition: { readonly id: string; readonly version: number };
  /** Sections with their answers, as JSON. */
  readonly answers: string;
  /** The base version; 0 for the first save. */
  readonly base: number;
  /** JSON Pointers to the changed answers: the audit names them without their values. */
  readonly changed: readonly string[];
  readonly at: Date;
  readonly by: string;
  readonly byName: string;
}

/** Audit subject of a record: `user/alpha-broker`. All acts on it are in one chain. */
export const recordSubject = (kind: string, id: string): string => `${kind}/${id}`;

const rowOf = ({ firmId, kind, id, definition, answers, base, at, by, byName }: RecordWrite): RecordRow => ({
  firm_id: firmId,
  kind,
  id,
  definition_id: definition.id,
  definition_version: definition.version,
  answers,
  version: base + 1,
  changed_at: at,
  changed_by: by,
  changed_by_name: byName,
});

const stored = (transaction: Database, row: RecordRow, base: number) =>
  base === 0
    ? transaction
        .insertInto("record")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()
    : transaction
        .updateTable("record")
        .set(row)
        .where(({ and }) => and({ firm_id: row.firm_id, kind: row.kind, id: row.id, version: base }))
        .returningAll()
        .execute();

/**
 * Stores the answers of a record over their base version, sealed, with an audit row; in the transaction of the act.
 *
 * @returns false when another version is stored; then nothing was written
 */
export const writeRecord = async (transaction: Database, write: RecordWrite): Promise<boolean> => {
  const written = await stored(transaction, rowOf(write), write.base);
  if (written.length === 0) return false;
  await sealRows(transaction, "record", written);
  await appendAudit(transaction, {
    firm_id: write.firmId,
    subject: recordSubject(write.kind, write.id),
    at: write.at,
    actor: write.by,
    action: write.base === 0 ? "record" : "change-record",
    detail: {
      version: write.base + 1,
      definition: `${write.definition.id}@${write.definition.version}`,
      changed: write.changed,
      answers: hashOf(write.answers),
    },
  });
  return true;
};
