import { closeInfoRequest, updateReferral } from "../../db/commands/referrals.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { withdrawQuoteDocuments } from "../documents/make-documents.ts";
import { brokersConcerned, notify } from "../notices/notify.ts";
import { referralPath } from "../notices/page-paths.ts";
import { noPrice } from "../quote/price/price-quote.ts";
import { statusColumns, writeWith } from "../quote/write/write-or-stale.ts";
import { postReferralMessage } from "../referral/post-referral-message.ts";
import type { Services } from "../services.ts";
import { decidingReasons, keepCase, moveCase, type OpenedCase, openCase } from "./open-case.ts";

interface Decided {
  readonly outcome: "approved" | "declined";
  /** To the broker. */
  readonly message: string;
  readonly at: Date;
}

/**
 * Closes the referral of a quote with its outcome, adds a message and notifies the broker's side. @throws {Refused} 409
 * where somebody else has claimed it since it was read
 */
export const closeReferral = async (
  transaction: Database,
  services: Services,
  user: SessionUser,
  opened: OpenedCase,
  { outcome, message, at }: Decided,
): Promise<void> => {
  await keepCase(transaction, user, opened);
  const { row } = opened.quote;
  const { referral } = opened;
  await updateReferral(transaction, row, {
    closed_at: at,
    outcome,
    decided_by: user.userId,
    decided_by_name: user.name,
  });
  await postReferralMessage(transaction, user, row, {
    at,
    kind: outcome,
    words: message,
    referral: referral?.version ?? row.version,
  });
  await notify(transaction, services, {
    at,
    kind: outcome,
    reference: row.reference,
    words: `${user.name} has ${outcome} ${row.reference}.`,
    path: referralPath(row, referral?.options ?? ""),
    to: await brokersConcerned(transaction, row),
    by: user.userId,
  });
};

/** Declines the risk; its price is removed, the reasons remain readable. */
export const decline: Signed<"Underwriting/decline"> = async (services, user, { reference, version, message }) => {
  const opened = await openCase(services, user, reference);
  const { quote } = opened;
  const { row, data } = quote;
  const reasons = await decidingReasons(services, user, opened);
  const status = await moveCase(services, user, opened, { act: "decline", reasons }, version);
  const now = services.clock.now();
  const stored = { ...data, RD: withStatus(withoutPrice(data.RD), status), version: row.version + 1 };
  const change = {
    action: "decline",
    set: {
      data: JSON.stringify(stored),
      ...statusColumns(status),
      ...noPrice,
      decisions: row.decisions,
      terms: null,
    },
    detail: { from: row.web_status, to: status },
    ...(row.kind === "new" ? { exposures: [] } : {}),
  };
  await writeWith(services, user, quote, now, change, async (transaction) => {
    await closeInfoRequest(transaction, row, now);
    await withdrawQuoteDocuments(transaction, row, now);
    await closeReferral(transaction, services, user, opened, { outcome: "declined", message, at: now });
  });
  return { WebStatus: status, version: stored.version };
};
