import type { Database } from "../../open-database.ts";
import { appendAudit } from "../append-audit.ts";
import { inOneTransaction } from "../in-one-transaction.ts";
import { takeTurn } from "../take-turn.ts";

interface PrivacyAct {
  readonly firmId: string;
  /** `client/<id>` or `user/<id>`. */
  readonly subject: string;
  readonly action: "search-people" | "look" | "export" | "ask-erase";
  readonly at: Date;
  readonly actor: string;
  /** No name, and nothing that was typed to find one: the audit is kept for good. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Notes that somebody looked for people, or what he did with what is kept of one. */
export const notePrivacy = (db: Database, { firmId, subject, detail = {}, ...act }: PrivacyAct): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await takeTurn(transaction, `${firmId} ${subject}`);
    await appendAudit(transaction, { ...act, firm_id: firmId, subject, detail });
  });
