import { countMessages, listMessages as storedMessages } from "../../db/queries/contact/messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import { isOver } from "./call-back.ts";
import { answerMessage, claimMessage, finishMessage, releaseMessage } from "./handle-message.ts";
import { messageRow } from "./message-row.ts";
import { wordsOfMessage } from "./message-words.ts";
import type { messagesCalls } from "./messages-calls.ts";
import { onlyTeam, openMessage } from "./open-message.ts";

const PAGE_SIZE = 25;

/** Messages to the team: what is open with the most pressing first, or what is done. */
const listMessages = async (
  { db, clock }: Services,
  user: SessionUser,
  { state = "open", page = 1, pageSize = PAGE_SIZE }: FormOf<"Messages/list">,
): Promise<AnswerOf<"Messages/list">> => {
  onlyTeam(user);
  const now = clock.now();
  const [{ open, done, due }, messages] = await Promise.all([
    countMessages(db, londonDate(now)),
    storedMessages(db, state, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  const over = due.filter((call) => isCalendarDate(call.day) && isOver(call, now));
  const overdue = over.reduce((sum, { count }) => sum + count, 0);
  return { open, overdue, done, rows: messages.map((message) => messageRow(message, now)) };
};

/** A message whole: every answer in words, and what the team wrote. */
const getMessage = async (
  services: Services,
  user: SessionUser,
  { number }: FormOf<"Messages/get">,
): Promise<AnswerOf<"Messages/get">> => {
  const message = await openMessage(services, user, number);
  return {
    message: messageRow(message, services.clock.now()),
    email: message.email,
    answers: (await wordsOfMessage(services, message)).map(([label, words]) => ({ label, words })),
    answer: message.answer,
    note: message.note,
  };
};

export const messagesHandlers: HandlersOf<typeof messagesCalls> = {
  "Messages/list": listMessages,
  "Messages/get": getMessage,
  "Messages/claim": claimMessage,
  "Messages/release": releaseMessage,
  "Messages/answer": answerMessage,
  "Messages/finish": finishMessage,
};
