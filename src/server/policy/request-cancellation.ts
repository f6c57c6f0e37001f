import { addCancellation } from "../../db/commands/settle-cancellation.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { quotesOfPolicy } from "../../db/queries/policies/policies.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { cancellationCodes } from "../../insurance/cancellation/cancellation-reasons.ts";
import { refundOnWire } from "../../insurance/cancellation/refund-words.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { isOpenChange } from "../../insurance/lifecycle/open-work.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { readDialog } from "../dialogs/read-dialog.ts";
import { underwritersConcerned } from "../notices/concerned.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { cancellationOf } from "./cancellation-of.ts";
import { admitMove, movePolicy } from "./move-policy.ts";
import { openPolicyQuote } from "./open-policy-quote.ts";

/** Asks the provider to end a policy early; until that is confirmed it stays on cover. */
export const requestCancellation = async (
  services: Services,
  user: SessionUser,
  { reference, version, DATA }: FormOf<"Policy/requestCancellation">,
): Promise<AnswerOf<"Policy/requestCancellation">> => {
  const term = await openPolicyQuote(services, user, reference);
  const { quote } = term;
  const { row, definition } = quote;
  const now = services.clock.now();
  const answers = await readDialog(services, "CANCELLATION", DATA);
  const effective = answers.text("Effective");
  const reason = answers.oneOf("Reason", cancellationCodes);
  const wish = { effective, asked: now, byProvider: user.firmKind === "provider" };
  const { refund, reasons: ofDay } = await cancellationOf(services.db, term, wish, now);
  const open = (await quotesOfPolicy(services.db, row.firm_id, row.id)).find(isOpenChange)?.reference;
  const ofChange: readonly Reason[] =
    open === undefined
      ? []
      : [{ path: "reference", message: `The change ${open} is open: accept or discard it first.` }];
  const reasons = [...ofDay, ...ofChange].map(({ path, message }) => ({
    path: path === "effective" ? "/Dialog/Effective" : path,
    message,
  }));
  const to = await admitMove(services, user, quote, { act: "requestCancel", reasons }, version);
  if (!refund) throw conflict("reasons", "This policy cannot end on that day.", reasons);
  const answer = refundOnWire(refund);
  const move = { action: "request-cancel", to, detail: { effective, reason, toReturn: refund.toReturn } };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    await addCancellation(transaction, {
      firm_id: row.firm_id,
      quote_id: row.id,
      id: services.newId(),
      asked_at: now,
      asked_by: user.userId,
      asked_by_name: user.name,
      effective,
      reason,
      words: answers.words("Effective", "Reason"),
      refund: JSON.stringify(answer),
      state: "asked",
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
    });
    await tell(transaction, services, {
      at: now,
      kind: "cancellation-asked",
      reference: row.reference,
      words: `${user.name} asks to cancel ${row.reference} from ${formatDate(effective)}.`,
      path: underwritingPath(row),
      to: await underwritersConcerned(transaction, undefined),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions), refund: answer };
};
