import type { Definition } from "../../../schemas/definition.ts";
import { addInfoRequest, claimReferral } from "../../db/commands/referrals.ts";
import { checkLanguage } from "../../form/lint/check-language.ts";
import { lint } from "../../form/lint/lint.ts";
import { addDays, formatDate, isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import {
  areAskedQuestions,
  askedQuestionFaults,
  infoRequestDefinition,
} from "../../insurance/underwriting/info-request.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { brokersConcerned, notify } from "../notices/notify.ts";
import { infoRequestPath } from "../notices/page-paths.ts";
import { statusColumns, writeWith } from "../quote/write/write-or-stale.ts";
import { postReferralMessage } from "../referral/post-referral-message.ts";
import { badInput, Refused } from "../refused.ts";
import { readJsonList } from "../sent-text.ts";
import { decidingReasons, keepCase, moveCase, openCase } from "./open-case.ts";

const MAX_QUESTIONS = 100;
/** A quote is valid for thirty days, so later answers would come after it has lapsed. */
const LATEST_DAYS = 30;

/** The questions as a definition without lint errors. */
const definitionOf = (text: string, today: string): Definition => {
  const questions = readJsonList("questions", text, MAX_QUESTIONS);
  if (!areAskedQuestions(questions)) {
    const faults = askedQuestionFaults(questions);
    throw new Refused(400, "bad-input", "These questions cannot be asked.", faults);
  }
  const definition = infoRequestDefinition(questions, today);
  const found = lint(definition, { shape: checkLanguage }).filter(({ severity }) => severity === "error");
  if (found.length > 0)
    throw new Refused(
      400,
      "bad-input",
      "These questions cannot be asked.",
      found.map(({ path, message }) => ({ path: path.slice(1), message })),
    );
  return definition;
};

const dueDay = (due: string, today: string): string => {
  if (!isCalendarDate(due)) throw badInput("due", "This date does not exist.");
  if (due < today) throw badInput("due", "This date has passed.");
  if (due > addDays(today, LATEST_DAYS)) throw badInput("due", `Enter a day within the next ${LATEST_DAYS}.`);
  return due;
};

/** Asks the broker for information; the underwriter who asks takes over the referral. */
export const ask: Signed<"Underwriting/ask"> = async (
  services,
  user,
  { reference, version, message, due: dueText, questions },
) => {
  const now = services.clock.now();
  const today = londonDate(now);
  const opened = await openCase(services, user, reference);
  const { quote, referral } = opened;
  const { row, data } = quote;
  const due = dueDay(dueText, today);
  const definition = definitionOf(questions, today);
  const reasons = await decidingReasons(services, user, opened);
  const status = await moveCase(services, user, opened, { act: "ask", reasons }, version);
  const id = services.newId();
  const stored = { ...data, RD: withStatus(data.RD, status), version: row.version + 1 };
  const change = {
    action: "ask",
    set: { data: JSON.stringify(stored), ...statusColumns(status) },
    detail: { from: row.web_status, to: status, request: id, due },
  };
  const asked = JSON.stringify(definition);
  await countLargeWrite(services.db, user, asked.length, services.clock.wall());
  const referralVersion = referral?.version ?? row.version;
  await writeWith(services, user, quote, now, change, async (transaction) => {
    await keepCase(transaction, user, opened);
    await claimReferral(transaction, row, { id: user.userId, name: user.name }, now, [null, user.userId]);
    await addInfoRequest(transaction, {
      firm_id: row.firm_id,
      quote_id: row.id,
      id,
      referral_version: referralVersion,
      asked_at: now,
      asked_by: user.userId,
      asked_by_name: user.name,
      due,
      message,
      definition: asked,
      answers: "{}",
      version: 1,
      changed_at: now,
      sent_at: null,
      sent_by_name: null,
      closed_at: null,
    });
    await postReferralMessage(transaction, user, row, {
      at: now,
      kind: "asked",
      words: message,
      referral: referralVersion,
    });
    await notify(transaction, services, {
      at: now,
      kind: "info-asked",
      reference: row.reference,
      words: `${user.name} requests information about ${row.reference}, by ${formatDate(due)}.`,
      path: infoRequestPath(row),
      to: await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { id, WebStatus: status, version: stored.version };
};
