import { closeInfoRequest } from "../../db/commands/referrals.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { withdrawQuoteDocuments } from "../documents/make-documents.ts";
import { noPrice } from "../quote/price/price-columns.ts";
import { statusColumns } from "../quote/write/status-columns.ts";
import { writeWith } from "../quote/write/write-with.ts";
import type { Services } from "../services.ts";
import { closeReferral } from "./close-referral.ts";
import { decidingReasons, moveCase, openCase } from "./open-case.ts";

/** Refuses the risk; its price goes, what led to it stays to be read. */
export const decline = async (
  services: Services,
  user: SessionUser,
  { reference, version, message }: FormOf<"Underwriting/decline">,
): Promise<AnswerOf<"Underwriting/decline">> => {
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
