import type { Decision } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import { hashOf } from "../../db/audit-hash.ts";
import {
  saveInfoRequest as keepAnswers,
  sendInfoRequest as sendAnswers,
  updateReferral,
} from "../../db/commands/referrals.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import {
  infoRequestsOfQuote,
  openReferral,
  type QuoteKey,
  type StoredInfoRequest,
} from "../../db/queries/referrals/referrals.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { targetTime } from "../../insurance/time/working-time.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { notify, underwritersConcerned } from "../notices/notify.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { readData } from "../quote/data/read-data.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import { openQuote } from "../quote/open-quote.ts";
import { statusColumns, writeWith } from "../quote/write/write-or-stale.ts";
import { postReferralMessage, sideOfReferral } from "../referral/post-referral-message.ts";
import { badInput, conflict, forbidden, Refused } from "../refused.ts";
import type { infoRequestCalls } from "./info-request-calls.ts";
import { dataOfRequest, requestAnswer, requestForm, requestsAnswer } from "./request-form.ts";

/**
 * A request that is still open, in the version that the caller has seen.
 *
 * @throws {Refused} 404 where the quote has no such request; 409 where it is closed, or was saved since
 */
const openInfoRequest = async (
  db: Database,
  quote: QuoteKey,
  id: string,
  version: number,
): Promise<StoredInfoRequest> => {
  const row = (await infoRequestsOfQuote(db, quote)).find((each) => each.id === id);
  if (!row) throw new Refused(404, "not-found", "There is no such request for information.");
  if (row.sent_at !== null)
    throw conflict("sent", `${row.sent_by_name} has already sent these answers back.`, [
      { path: "id", message: "They have been sent back." },
    ]);
  if (row.closed_at !== null)
    throw conflict("closed", "These questions were withdrawn, or decided without an answer.", [
      { path: "id", message: "They are closed." },
    ]);
  if (row.version !== version) throw savedMeanwhile();
  return row;
};

/** Somebody else saved it since. */
const savedMeanwhile = (): Refused =>
  conflict("stale-version", "Someone has saved these answers since you opened them.", [
    { path: "version", message: "Reload them." },
  ]);

/** Sends the answers to the underwriter, whose response time starts again; only if none is missing or wrong. */
const sendInfoRequest: Signed<"InfoRequest/send"> = async (services, user, { reference, id, version, language }) => {
  const quote = await openQuote(services, user, reference);
  const { row, data } = quote;
  // The side that asks must not answer.
  if (sideOfReferral(user) === "underwriter") throw forbidden();
  const request = await openInfoRequest(services.db, row, id, version);
  const now = services.clock.now();
  const files = await attachmentsOfQuote(services.db, row);
  const { errors } = requestForm(request, files, londonDate(now), language);
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
    await postReferralMessage(transaction, user, row, {
      at: now,
      kind: "answered",
      words: "",
      referral: request.referral_version,
      attachments: files.flatMap((file) => (file.place.startsWith(`info-request/${id}/`) ? [file.id] : [])),
    });
    await notify(transaction, services, {
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
  return { request: requestAnswer(sent, files, now, language), WebStatus: status };
};

/** Answers to a few questions are never longer. */
const MAX_CHARACTERS = 200_000;

/** The answers to the request's questions; anything else is dropped. */
const answersOf = (row: StoredInfoRequest, text: string): Answers => {
  if (text.length > MAX_CHARACTERS) throw badInput("DATA", "DATA is too large for a few answers.");
  const { RD } = readData(text, dataOfRequest({}, row.version));
  const definition = readDefinition(row.definition);
  const asked = new Set(definition.questions.map(({ name }) => name));
  return Object.fromEntries(Object.entries(RD).filter(([name]) => asked.has(name)));
};

/** Saves the answers so far, valid or not; the result reports what is wrong. */
const saveInfoRequest: Signed<"InfoRequest/save"> = async (
  services,
  user,
  { reference, id, DATA, version, language },
) => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  // The side that asks must not answer.
  if (sideOfReferral(user) === "underwriter") throw forbidden();
  const request = await openInfoRequest(services.db, row, id, version);
  const move = transition(row.web_status, { act: "answer", reasons: [] }, actorOf(user, row, undefined), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const answers = JSON.stringify(answersOf(request, DATA));
  await countLargeWrite(services.db, user, answers.length, services.clock.wall());
  const at = services.clock.now();
  if (!(await keepAnswers(services.db, request, answers, at))) throw savedMeanwhile();
  const files = await attachmentsOfQuote(services.db, row);
  const saved = { ...request, answers, version: request.version + 1, changed_at: at };
  return { request: requestAnswer(saved, files, at, language) };
};

/** An underwriter's request for information, with the answers so far. */
const getInfoRequest: Signed<"InfoRequest/get"> = async (services, user, { reference, language }) => {
  const { row } = await openQuote(services, user, reference);
  const all = await requestsAnswer(services.db, row, services.clock.now(), language);
  const request = all.find(({ sentAt, closedAt }) => sentAt === null && closedAt === null) ?? null;
  return { request, earlier: all.filter((each) => each !== request) };
};

export const infoRequestHandlers: HandlersOf<typeof infoRequestCalls> = {
  "InfoRequest/get": getInfoRequest,
  "InfoRequest/save": saveInfoRequest,
  "InfoRequest/send": sendInfoRequest,
};
