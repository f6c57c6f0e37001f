import { hashOf } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { SignupRow } from "../../tables/joining-tables.ts";
import { appendAudit } from "../append-audit.ts";
import { sealRows } from "../seal-rows.ts";
import { signupSubject } from "./add-signup.ts";

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
 * Settles a sign-up that waits, sealed and audited, within the transaction of the act; whoever comes second waits for
 * the first one's row and finds it settled.
 *
 * @returns false where it does not wait any more
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
    .where("firm_id", "=", signup.firm_id)
    .where("id", "=", signup.id)
    .where("state", "=", "waiting")
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
