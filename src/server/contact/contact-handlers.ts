import type { Question } from "../../../schemas/question.ts";
import { addMessage } from "../../db/commands/contact/messages.ts";
import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { ownMessages } from "../../db/queries/contact/messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { recordAnswers } from "../../db/queries/records/records.ts";
import { addDays, type CalendarDate, isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { bankHolidays, isWorkingDay, workingHoursInWords } from "../../insurance/time/working-time.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { definitionIn } from "../definitions/definitions.ts";
import { countMail, queueMails } from "../mail/queue-mail.ts";
import { notify } from "../notices/notify.ts";
import { openQuote } from "../quote/open-quote.ts";
import {
  blankSections,
  checkRecord,
  formInForce,
  readRecord,
  recordData,
  recordSections,
  refusalOf,
  withAnswers,
} from "../records/read-record.ts";
import type { RecordReason } from "../records/record-kind.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { contactCalls } from "./contact-calls.ts";
import { answerIn, isOver, letterToTeam, letterToWriter, messageWords, type SentMessage } from "./message-words.ts";

/** The team's call-back times, as shown before a call is requested. */
interface CallTimes {
  readonly hours: string;
  /** The first day with a call-back time left. */
  readonly firstDay: CalendarDate;
  /** Bank holidays among the days that can be chosen. */
  readonly closed: readonly CalendarDate[];
}

/** How many days ahead the form accepts. */
const AHEAD_DAYS = 28;

const slotsOf = (questions: readonly Pick<Question, "name" | "options">[]): readonly string[] => {
  const options = questions.find(({ name }) => name === "CallSlot")?.options ?? [];
  return typeof options === "string" ? [] : options.map(({ value }) => value);
};

/** @param questions those of the form in force, which offer the times of day */
export const callTimes = (questions: readonly Pick<Question, "name" | "options">[], now: Date): CallTimes => {
  const today = londonDate(now);
  const slots = slotsOf(questions);
  const isDone = slots.length > 0 && slots.every((slot) => isOver({ day: today, slot }, now));
  let firstDay = isDone ? addDays(today, 1) : today;
  while (!isWorkingDay(firstDay)) firstDay = addDays(firstDay, 1);
  const last = addDays(today, AHEAD_DAYS);
  const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))];
  const closed = years.flatMap(bankHolidays).filter((day) => day >= today && day <= last);
  return { hours: workingHoursInWords, firstDay, closed };
};

/** Id of the form of a message. */
const CONTACT = "CONTACT";
/** Number of recent messages shown with the form. */
const RECENT_MESSAGES = 20;

/** The reference under which the user can change their phone number. */
const telephoneOf = async ({ db }: Services, { firmId, userId }: SessionUser): Promise<string | undefined> => {
  const answers = (await recordAnswers(db, firmId, "user", [userId])).get(userId)?.User;
  const telephone = isRecord(answers) ? answers.Telephone : undefined;
  return typeof telephone === "string" ? telephone : undefined;
};

type OwnMessage = Awaited<ReturnType<typeof ownMessages>>[number];

/** A message and its reply as the writer sees them; the team's internal notes are left out. */
const ownMessage = (message: OwnMessage): AnswerOf<"Contact/getForm">["messages"][number] => {
  const { number, at, answers, quote_reference, answer, done_at, done_by_name, claimed_by_name } = message;
  return {
    number,
    at: at.toISOString(),
    subject: answerIn(answers, "Subject"),
    reference: quote_reference,
    text: answerIn(answers, "Message"),
    state: answer !== null ? "answered" : done_at ? "done" : claimed_by_name === null ? "waiting" : "taken",
    by: done_by_name ?? claimed_by_name,
    doneAt: done_at?.toISOString() ?? null,
    answer,
  };
};

/** A blank message, filled in with what is known of its writer and its subject. */
const getContactForm: Signed<"Contact/getForm"> = async (services, user, { reference = "", language }) => {
  const [{ form, fields }, telephone, messages] = await Promise.all([
    formInForce(services, CONTACT, language),
    telephoneOf(services, user),
    ownMessages(services.db, user, RECENT_MESSAGES),
  ]);
  const known = {
    ...(reference === "" ? {} : { Reference: reference }),
    ...(telephone === undefined ? {} : { CallNumber: telephone }),
  };
  const { phone, email } = services.site;
  const calls = callTimes(fields.questions, services.clock.now());
  return {
    FIELDS: fields,
    DATA: recordData(form, withAnswers(blankSections(form), { Contact: known }), 0),
    ERRORS: [],
    telephone: phone.display,
    hours: phone.hours,
    email,
    calls: { ...calls, closed: [...calls.closed] },
    messages: messages.map(ownMessage),
  };
};

/** The requested call: `{CallDay: "2026-11-23", CallSlot: "09:00 to 11:00"}`, as far as the form asked for it. */
interface CallBack {
  readonly CallDay?: unknown;
  readonly CallSlot?: unknown;
}

/** Why no call can be made at that time, although the form is valid. */
const callBackReasons = ({ CallDay: day, CallSlot: slot }: CallBack, now: Date): readonly RecordReason[] => {
  if (typeof day !== "string" || !isCalendarDate(day)) return [];
  if (!isWorkingDay(day))
    return [
      {
        path: "/Contact/CallDay",
        message: "Nobody is in the office on that day. Choose a day from Monday to Friday that is not a bank holiday.",
      },
    ];
  return typeof slot === "string" && isOver({ day, slot }, now)
    ? [
        {
          path: "/Contact/CallSlot",
          message: "This time has already passed today. Choose a later one, or another day.",
        },
      ]
    : [];
};

/** An identical message within this time counts as a retry whose answer was lost. */
const RETRY_WINDOW_MS = 10 * 60_000;

const text = (answer: unknown): string => (typeof answer === "string" ? answer.trim() : "");

/** The quote that the message is about; the refusal is the same for one outside the user's scope and for none. */
const quoteNamed = async (
  services: Services,
  user: SessionUser,
  reference: string,
): Promise<{ readonly reference: string | null; readonly reasons: readonly RecordReason[] }> => {
  if (reference === "") return { reference: null, reasons: [] };
  try {
    const { row } = await openQuote(services, user, reference);
    return { reference: row.reference, reasons: [] };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    const message = `There is no quote or policy ${reference}. Check the reference, or leave it out.`;
    return { reference: null, reasons: [{ path: "/Contact/Reference", message }] };
  }
};

const store = (
  services: Services,
  user: SessionUser,
  message: Omit<SentMessage, "number">,
  row: { readonly version: number; readonly answers: string; readonly at: Date },
) =>
  inOneTransaction(services.db, async (transaction) => {
    const { firmId, userId, branchId, name, email } = user;
    await takeLock(transaction, `contact ${userId}`);
    const [last] = await ownMessages(transaction, user, 1);
    if (last && last.answers === row.answers && row.at.getTime() - last.at.getTime() < RETRY_WINDOW_MS)
      return { number: last.number, at: last.at };
    const number = await addMessage(transaction, {
      firm_id: firmId,
      id: services.newId(),
      branch_id: branchId,
      user_id: userId,
      user_name: name,
      at: row.at,
      definition_id: CONTACT,
      definition_version: row.version,
      quote_reference: message.reference,
      answers: row.answers,
    });
    const sent = { ...message, number };
    await queueMails(transaction, services, [{ firmId, to: services.site.email, letter: letterToTeam(user, sent) }]);
    await notify(transaction, services, {
      at: row.at,
      kind: "message-sent",
      reference: number,
      words: `Your message ${number} has reached the team.`,
      path: `/user/contact-us?sent=${number}`,
      to: [{ firmId, userId, email }],
      letter: letterToWriter(services.site, sent),
    });
    return { number, at: row.at };
  });

/** Sends a message to the team: stored, mailed with its reference, and confirmed with its number. */
const sendContactMessage: Signed<"Contact/send"> = async (services, user, { DATA, language }) => {
  const at = services.clock.now();
  const definition = await formInForce(services, CONTACT);
  const data = readRecord(definition.form, DATA, services.newId);
  const { errors } = checkRecord(definitionIn(definition, language), data, londonDate(at));
  const refusal = refusalOf(errors);
  if (refusal) throw refusal;
  // In English, which the team reads.
  const { resolution } = checkRecord(definition, data, londonDate(at));
  // Only shown questions count: a reference that was typed and then hidden is ignored.
  const { answers } = resolution.scope("contact");
  const shown = isRecord(answers) ? answers : {};
  const quote = await quoteNamed(services, user, text(shown.Reference));
  const reasons = [...quote.reasons, ...callBackReasons(shown, at)];
  if (reasons.length > 0) throw conflict("answers", reasons.map(({ message }) => message).join(" "), reasons);
  await countMail(services, user);
  await countLargeWrite(services.db, user, DATA.length, services.clock.wall());
  const message = { reference: quote.reference, answers: messageWords(resolution) };
  const row = { version: definition.version, answers: JSON.stringify(recordSections(data)), at };
  const { number, at: sentAt } = await store(services, user, message, row);
  return { DATA: data, ERRORS: errors, id: number, savedAt: sentAt.toISOString() };
};

export const contactHandlers: HandlersOf<typeof contactCalls> = {
  "Contact/getForm": getContactForm,
  "Contact/send": sendContactMessage,
};
