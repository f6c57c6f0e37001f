import type { Decision } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { QueuedReferral } from "../../db/queries/referrals/underwriting-queue.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { pounds } from "../../insurance/money/money.ts";
import { workingMinutes } from "../../insurance/time/working-time.ts";
import type { NamedCall } from "../contract/call-types.ts";

/** One row of the queue as it travels. `product`: title of the type of insurance. */
export const queueRow = (
  row: QueuedReferral,
  product: string,
  { userId }: Pick<SessionUser, "userId">,
  now: Date,
): NamedCall<"UnderwritingRow"> => {
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const isAsked = factsOfStatus(row.web_status)?.phase === "asked";
  return {
    reference: row.reference,
    typeOfInsurance: row.definition_id,
    product,
    kind: row.kind,
    firm: row.firm,
    branch: row.branch,
    client: row.client,
    WebStatus: row.web_status,
    options: row.options,
    sent: row.options !== "",
    sentBy: row.sent_by_name,
    sentAt: row.sent_at.toISOString(),
    waitedMinutes: workingMinutes(row.sent_at.toISOString(), now.toISOString()),
    targetAt: row.target_at?.toISOString() ?? null,
    // While the broker is asked the clock stops.
    overdue: !isAsked && row.target_at !== null && row.target_at < now,
    ...(row.wanted_by === null ? {} : { wantedBy: row.wanted_by }),
    ...(row.info_due === null ? {} : { infoDue: row.info_due }),
    claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_by_name ?? "" },
    premium: row.premium === null ? null : pounds(row.premium),
    reasons: decisions.filter(({ decision, cleared }) => decision !== "INFO" && cleared !== true).length,
    level: row.level,
    own: row.worked_on || row.sent_by === userId,
  };
};
