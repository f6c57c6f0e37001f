import { hashOf } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { SignupRow } from "../../tables/joining-tables.ts";
import { appendAudit } from "../append-audit.ts";
import { sealRows } from "../seal-rows.ts";

/** A sign-up as it arrives. */
export type NewSignup = Omit<
  SignupRow,
  "state" | "decided_at" | "decided_by" | "decided_by_name" | "reason" | "made_firm_id"
>;

/** Subject of the audit of a sign-up. */
export const signupSubject = (id: string): string => `signup/${id}`;

/** Who acts where nobody is signed in. */
const APPLICANT = "applicant";

/**
 * Stores a sign-up, sealed, with its first audit row, within the transaction of the act.
 *
 * @throws a unique key's error (see isTaken) when the reference is another one's
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
