import { type CaseAct, writeCase } from "../../db/commands/contact/messages.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import {
  countMessages,
  findMessage,
  listMessages as storedMessages,
  type TeamMessage,
} from "../../db/queries/contact/messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { recipientById } from "../../db/queries/referrals/referrals.ts";
import { formatDate, isCalendarDate, londonDate, londonTime } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { notify } from "../notices/notify.ts";
import { badInput, conflict, forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { answerIn, askedCall, isOver, letterWithAnswer, wordsOfMessage } from "./message-words.ts";
import type { messagesCalls } from "./messages-calls.ts";

/** A message as the queue shows it. */
const messageRow = (message: TeamMessage, now: Date): AnswerOf<"Messages/list">["rows"][number] => {
  const { number, at, user_name: name, firm, branch, answers, quote_definition, quote_status, done_at } = message;
  const call = askedCall(answers);
  return {
    number,
    version: message.version ?? 0,
    at: at.toISOString(),
    from: name,
    firm,
    branch,
    subject: answerIn(answers, "Subject"),
    reference: message.quote_reference,
    quote: quote_definition === null || quote_status === null ? null : { type: quote_definition, status: quote_status },
    callBack: call ? { ...call, late: done_at === null && isOver(call, now) } : null,
    claimedBy: message.claimed_by === null ? null : { id: message.claimed_by, name: message.claimed_by_name ?? "" },
    claimedAt: message.claimed_at?.toISOString() ?? null,
    doneBy: message.done_by_name,
    doneAt: done_at?.toISOString() ?? null,
    answered: message.answer !== null,
  };
};

/** Only the provider's team handles messages, whatever permissions others have. */
const onlyTeam = ({ firmKind }: Pick<SessionUser, "firmKind">): void => {
  if (firmKind !== "provider") throw forbidden();
};

/** @throws {Refused} 403 for users outside the team, 404 where there is no such message */
const openMessage = async ({ db }: Pick<Services, "db">, user: SessionUser, number: string): Promise<TeamMessage> => {
  onlyTeam(user);
  const message = await findMessage(db, number);
  if (!message) throw new Refused(404, "not-found", "There is no such message.");
  return message;
};

const when = (at: Date): string => `${formatDate(londonDate(at))} at ${londonTime(at.toISOString())}`;

const wordsOf = ({ number, answer, note, done_at, done_by_name, claimed_at, claimed_by_name }: TeamMessage): string => {
  if (done_at && answer !== null) return `${done_by_name} answered ${number} on ${when(done_at)}: “${answer}”`;
  if (done_at) return `${done_by_name} marked ${number} as done on ${when(done_at)}: “${note ?? ""}”`;
  if (claimed_at) return `${claimed_by_name} took on ${number} on ${when(claimed_at)}. Review it before you act.`;
  return `${number} was returned to the queue since you opened it. Review it before you act.`;
};

/** A colleague acted first: the refusal names them, what they did and their reply. */
const messageMoved = (message: TeamMessage | undefined): Refused => {
  if (!message) return new Refused(404, "not-found", "There is no such message.");
  const words = wordsOf(message);
  return conflict(message.done_at ? "settled" : "stale", words, [{ path: "number", message: words }]);
};

type Handled = AnswerOf<"Messages/claim">;

/** Further work in the same transaction. */
type Also = (transaction: Database, at: Date) => Promise<void>;

/** Handles a message if it has not changed since the reader saw it; otherwise the reader learns what a colleague did. */
const handle = async (
  services: Services,
  user: SessionUser,
  message: TeamMessage,
  { version: base, act, also }: { readonly version: number; readonly act: CaseAct; readonly also?: Also },
): Promise<Handled> => {
  const { db, clock } = services;
  const { number } = message;
  const at = clock.now();
  const by = { id: user.userId, name: user.name };
  const done = await inOneTransaction(db, async (transaction) => {
    const write = { firmId: message.firm_id, messageId: message.id, number, base, act, at, by };
    if (!(await writeCase(transaction, write))) return false;
    await also?.(transaction, at);
    return true;
  });
  const now = await findMessage(db, number);
  if (!done || !now) throw messageMoved(now);
  return { message: messageRow(now, at) };
};

const written = (name: string, sent: string, otherwise: string): string => {
  const words = sent.trim();
  if (words === "") throw badInput(name, otherwise);
  return words;
};

/** Assigns a message to the user, from the queue or from the colleague who had it when the user looked. */
const claimMessage: Signed<"Messages/claim"> = async (services, user, { number, version }) =>
  handle(services, user, await openMessage(services, user, number), { version, act: { action: "claim" } });

/** Returns a message to the queue. */
const releaseMessage = async (
  services: Services,
  user: SessionUser,
  { number, version }: FormOf<"Messages/release">,
): Promise<Handled> => {
  const message = await openMessage(services, user, number);
  if (message.claimed_by !== user.userId && message.version === version)
    throw conflict("not-yours", "Only the person who has taken it on can return it.");
  return handle(services, user, message, { version, act: { action: "release" } });
};

/** Closes a message without a reply by mail: after a call, for example. */
const finishMessage = async (
  services: Services,
  user: SessionUser,
  { number, version, note: sent }: FormOf<"Messages/finish">,
): Promise<Handled> => {
  const note = written("note", sent, "Enter what was done. Only the team sees it.");
  const message = await openMessage(services, user, number);
  // A note written with an earlier reply is kept.
  const notes = message.note && !message.done_at ? `${message.note}\n${note}` : note;
  return handle(services, user, message, { version, act: { action: "done", note: notes } });
};

/**
 * Replies to a message: the reply is stored, mailed to the writer and shown in the portal. Where a call was requested for
 * a time to come, the message stays in the queue until the call is made.
 */
const answerMessage = async (
  services: Services,
  user: SessionUser,
  { number, version, answer: sent, note = "" }: FormOf<"Messages/answer">,
): Promise<Handled> => {
  const answer = written("answer", sent, "Enter the reply. It is emailed to the sender.");
  const message = await openMessage(services, user, number);
  if (message.done_at) throw messageMoved(message);
  if (message.answer !== null)
    throw conflict("settled", `${number} has already been answered: mark it as done once the call is made.`, [
      { path: "answer", message: "It has already been answered." },
    ]);
  const to = await recipientById(services.db, message.user_id);
  if (to.length === 0)
    throw conflict("no-reader", `${message.user_name} can no longer sign in, so nobody would read a reply.`, [
      { path: "answer", message: "Mark the message as done, with a note of why." },
    ]);
  const letter = letterWithAnswer(services, {
    number,
    by: user,
    answer,
    message: await wordsOfMessage(services, message),
  });
  const also: Also = (transaction, at) =>
    notify(transaction, services, {
      at,
      kind: "message-answered",
      reference: number,
      words: `The team has replied to your message ${number}.`,
      path: `/user/contact-us?message=${number}`,
      to,
      letter,
    });
  const asked = askedCall(message.answers);
  const settles = asked === undefined || isOver(asked, services.clock.now());
  const act = { action: "answer", answer, note: note.trim() || null, settles } as const;
  return handle(services, user, message, { version, act, also });
};

const PAGE_SIZE = 25;

/** Messages to the team: open ones with the most urgent first, or closed ones. */
const listMessages: Signed<"Messages/list"> = async (
  { db, clock },
  user,
  { state = "open", page = 1, pageSize = PAGE_SIZE },
) => {
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

/** A whole message: every answer in words, and the team's replies and notes. */
const getMessage: Signed<"Messages/get"> = async (services, user, { number }) => {
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
