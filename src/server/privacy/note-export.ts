import { appendAudit } from "../../db/commands/append-audit.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import type { Services } from "../services.ts";
import type { Person } from "./person-wanted.ts";

/** Notes that somebody took everything that is kept of a person. */
export const noteExport = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { kind, firmId, id }: Person,
  actor: string,
): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    const subject = `${kind}/${id}`;
    await takeTurn(transaction, `${firmId} ${subject}`);
    await appendAudit(transaction, { firm_id: firmId, subject, at: clock.now(), actor, action: "export", detail: {} });
  });
