import type { Selectable } from "kysely";
import { hashOf } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { SignupCodeRow, SignupRow } from "../../tables/firm-tables.ts";
import { appendAudit, sealRows } from "../seals.ts";

/** A new sign-up. */
export type NewSignup = Omit<
  SignupRow,
  "state" | "decided_at" | "decided_by" | "decided_by_name" | "reason" | "made_firm_id"
>;

/** Subject of the audit of a sign-up. */
export const signupSubject = (id: string): string => `signup/${id}`;

/** Actor where nobody is signed in. */
const APPLICANT = "applicant";

/**
 * Stores a sign-up, sealed, with its first audit row, in the transaction of the act.
 *
 * @throws a unique key's error (see isTaken) when the reference is in use
 */
export const addSignup = async (transaction: Database, signup: NewSignup): Promise<void> => {
  const undecided = { decided_at: null, decided_by: null, decided_by_name: null, reason: null, made_firm_id: null };
  const added = await transaction
    .insertInto("signup")
    .values({ ...signup, state: "waiting", ...undecided })
    .returningAll()
    .execute();
  await sealRows(transaction, "signup", added);
  await appendAudit(transaction, {
    firm_id: signup.firm_id,
    subject: signupSubject(signup.id),
    at: signup.asked_at,
    actor: APPLICANT,
    action: "ask-to-join",
    detail: {
      reference: signup.reference,
      definition: `${signup.definition_id}@${signup.definition_version}`,
      terms: signup.terms,
      answers: hashOf(signup.answers),
    },
  });
};

export type SignupDecision = {
  readonly at: Date;
  readonly by: string;
  readonly byName: string;
} & (
  | { readonly state: "approved"; readonly madeFirmId: string; readonly products: readonly string[] }
  | { readonly state: "refused"; readonly reason: string }
);

const detailOf = (decision: SignupDecision): Readonly<Record<string, unknown>> =>
  decision.state === "approved"
    ? { firm: decision.madeFirmId, products: decision.products }
    : { reason: hashOf(decision.reason) };

/**
 * Decides a sign-up that is pending, sealed and audited, in the transaction of the act; a second caller waits for the
 * first one's row lock and finds it decided.
 *
 * @returns false where it is no longer pending
 */
export const decideSignup = async (
  transaction: Database,
  signup: Pick<SignupRow, "firm_id" | "id">,
  decision: SignupDecision,
): Promise<boolean> => {
  const { at, by, byName, state } = decision;
  const decided = await transaction
    .updateTable("signup")
    .set({
      state,
      decided_at: at,
      decided_by: by,
      decided_by_name: byName,
      reason: decision.state === "refused" ? decision.reason : null,
      made_firm_id: decision.state === "approved" ? decision.madeFirmId : null,
    })
    .where((row) => row.and({ firm_id: signup.firm_id, id: signup.id, state: "waiting" }))
    .returningAll()
    .execute();
  if (decided.length === 0) return false;
  await sealRows(transaction, "signup", decided);
  await appendAudit(transaction, {
    firm_id: signup.firm_id,
    subject: signupSubject(signup.id),
    at,
    actor: by,
    action: state === "approved" ? "approve-signup" : "refuse-signup",
    detail: detailOf(decision),
  });
  return true;
};

export type NewCode = Pick<SignupCodeRow, "email_hash" | "code_hash" | "salt" | "made_at" | "ends_at">;

/** Stores the code of an address; the previous one stops working. */
export const keepCode = async (db: Database, code: NewCode): Promise<void> => {
  const unused = { ...code, tries: 0, used_for: null, used_with: null };
  await db
    .insertInto("signup_code")
    .values(unused)
    .onConflict((conflict) => conflict.column("email_hash").doUpdateSet(unused))
    .execute();
};

/** Deletes expired codes. */
export const sweepCodes = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom("signup_code").where("ends_at", "<", now).execute();
};

export type StoredCode = Selectable<SignupCodeRow>;

/**
 * Counts an attempt at an address's code before it is compared, so that concurrent attempts count too.
 *
 * @returns the hash to compare with; undefined where there is none, or where it has expired or its attempts are used up
 */
export const tryCode = (
  db: Database,
  emailHash: string,
  { now, maxTries }: { readonly now: Date; readonly maxTries: number },
): Promise<StoredCode | undefined> =>
  db
    .updateTable("signup_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("email_hash", "=", emailHash)
    .where("ends_at", ">", now)
    .where("tries", "<", maxTries)
    .returningAll()
    .executeTakeFirst();

/**
 * Uses up a code for a sign-up, in its transaction.
 *
 * @returns false where it was used meanwhile, or a newer one has replaced it
 */
export const useCode = async (
  transaction: Database,
  code: Pick<StoredCode, "email_hash" | "code_hash">,
  { reference, answersHash }: { readonly reference: string; readonly answersHash: string },
): Promise<boolean> => {
  const used = await transaction
    .updateTable("signup_code")
    .set({ used_for: reference, used_with: answersHash })
    .where((row) => row.and({ email_hash: code.email_hash, code_hash: code.code_hash }))
    .where("used_for", "is", null)
    .returning("email_hash")
    .executeTakeFirst();
  return used !== undefined;
};
