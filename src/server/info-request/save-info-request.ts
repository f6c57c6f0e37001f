import type { Answers } from "../../../schemas/record.ts";
import { saveInfoRequest as keepAnswers } from "../../db/commands/save-info-request.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/attachments-of-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredInfoRequest } from "../../db/queries/referrals/referrals-of-quote.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { actorOf } from "../quote/actor-of.ts";
import { readData } from "../quote/data/read-data.ts";
import { openQuote } from "../quote/open-quote.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import { sideOf } from "../referral/say.ts";
import { badInput, forbidden } from "../refused.ts";
import type { Services } from "../services.ts";
import { openInfoRequest, savedMeanwhile } from "./open-info-request.ts";
import { requestAnswer } from "./request-answer.ts";
import { dataOfRequest } from "./request-form.ts";

/** Answers of a few questions are never longer, whatever they are. */
const MOST_CHARACTERS = 200_000;

/** The answers to questions that were asked; of others nothing is kept. */
const answersOf = (row: StoredInfoRequest, text: string): Answers => {
  if (text.length > MOST_CHARACTERS) throw badInput("DATA", "DATA is too large for a few answers.");
  const { RD } = readData(text, dataOfRequest({}, row.version));
  const definition = readDefinition(row.definition);
  const asked = new Set(definition.questions.map(({ name }) => name));
  return Object.fromEntries(Object.entries(RD).filter(([name]) => asked.has(name)));
};

/** Keeps answers so far, right or wrong: what is wrong is said. */
export const saveInfoRequest = async (
  services: Services,
  user: SessionUser,
  { reference, id, DATA, version }: FormOf<"InfoRequest/save">,
): Promise<AnswerOf<"InfoRequest/save">> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  // Who asks does not answer.
  if (sideOf(user) === "underwriter") throw forbidden();
  const request = await openInfoRequest(services.db, row, id, version);
  const move = transition(row.web_status, { act: "answer", reasons: [] }, actorOf(user, row, undefined), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const answers = JSON.stringify(answersOf(request, DATA));
  const at = services.clock.now();
  if (!(await keepAnswers(services.db, request, answers, at))) throw savedMeanwhile();
  const files = await attachmentsOfQuote(services.db, row);
  const saved = { ...request, answers, version: request.version + 1, changed_at: at };
  return { request: requestAnswer(saved, files, at) };
};
