import { updateReferral } from "../../db/commands/referrals.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { brokersConcerned } from "../notices/concerned.ts";
import { referralPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { say } from "../referral/say.ts";
import type { Services } from "../services.ts";
import type { OpenedCase } from "./open-case.ts";

interface Decided {
  readonly outcome: "approved" | "declined";
  /** To the broker. */
  readonly message: string;
  readonly at: Date;
}

/** Closes the referral of a quote with what came of it, says so in the conversation and tells the broker's side. */
export const closeReferral = async (
  transaction: Database,
  services: Services,
  user: SessionUser,
  { quote: { row }, referral }: OpenedCase,
  { outcome, message, at }: Decided,
): Promise<void> => {
  await updateReferral(transaction, row, {
    closed_at: at,
    outcome,
    decided_by: user.userId,
    decided_by_name: user.name,
  });
  await say(transaction, user, row, { at, kind: outcome, words: message, referral: referral?.version ?? row.version });
  await tell(transaction, services, {
    at,
    kind: outcome,
    reference: row.reference,
    words: `${user.name} has ${outcome} ${row.reference}.`,
    path: referralPath(row, referral?.options ?? ""),
    to: await brokersConcerned(transaction, row),
    by: user.userId,
  });
};
