import type { Decision } from "../../../schemas/quote.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { sendInfoRequest as sendAnswers } from "../../db/commands/save-info-request.ts";
import { updateReferral } from "../../db/commands/update-referral.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/attachments-of-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { openReferral } from "../../db/queries/referrals/referrals-of-quote.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { targetTime } from "../../insurance/time/target-time.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { underwritersConcerned } from "../notices/concerned.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { actorOf } from "../quote/actor-of.ts";
import { openQuote } from "../quote/open-quote.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import { statusColumns } from "../quote/write/status-columns.ts";
import { writeWith } from "../quote/write/write-with.ts";
import { say, sideOf } from "../referral/say.ts";
import { forbidden } from "../refused.ts";
import type { Services } from "../services.ts";
import { openInfoRequest, savedMeanwhile } from "./open-info-request.ts";
import { requestAnswer } from "./request-answer.ts";
import { requestForm } from "./request-form.ts";

/** Sends the answers back to the underwriter, whose clock starts anew; only where none is missing or wrong. */
export const sendInfoRequest = async (
  services: Services,
  user: SessionUser,
  { reference, id, version }: FormOf<"InfoRequest/send">,
): Promise<AnswerOf<"InfoRequest/send">> => {
  const quote = await openQuote(services, user, reference);
  const { row, data } = quote;
  // Who asks does not answer.
  if (sideOf(user) === "underwriter") throw forbidden();
  const request = await openInfoRequest(services.db, row, id, version);
  const now = services.clock.now();
  const files = await attachmentsOfQuote(services.db, row);
  const { errors } = requestForm(request, files, londonDate(now));
  const reasons = errors.map(({ path, message }) => ({ path, message }));
  const move = transition(row.web_status, { act: "answer", reasons }, actorOf(user, row, undefined), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "REFERRED";
  const stored = { ...data, RD: withStatus(data.RD, status), version: row.version + 1 };
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const change = {
    action: "answer",
    set: { data: JSON.stringify(stored), ...statusColumns(status) },
    detail: { from: row.web_status, to: status, request: id, answers: hashOf(request.answers) },
  };
  await writeWith(services, user, quote, now, change, async (transaction) => {
    if (!(await sendAnswers(transaction, request, user.name, now))) throw savedMeanwhile();
    const referral = await openReferral(transaction, row);
    await updateReferral(transaction, row, { target_at: new Date(targetTime(now.toISOString(), decisions)) });
    await say(transaction, user, row, {
      at: now,
      kind: "answered",
      words: "",
      referral: request.referral_version,
      attachments: files.flatMap((file) => (file.place.startsWith(`info-request/${id}/`) ? [file.id] : [])),
    });
    await tell(transaction, services, {
      at: now,
      kind: "info-sent",
      reference: row.reference,
      words: `${user.name} has sent the information that was asked for about ${row.reference}.`,
      path: underwritingPath(row),
      to: await underwritersConcerned(transaction, referral),
      by: user.userId,
    });
  });
  const sent = { ...request, sent_at: now, sent_by_name: user.name, changed_at: now };
  return { request: requestAnswer(sent, files, now), WebStatus: status };
};
