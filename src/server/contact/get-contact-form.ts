import type { Question } from "../../../schemas/question.ts";
import { ownMessages } from "../../db/queries/face/own-messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { recordAnswers } from "../../db/queries/records/records.ts";
import { addDays, type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { bankHolidays } from "../../insurance/time/bank-holidays.ts";
import { isWorkingDay, workingHoursInWords } from "../../insurance/time/working-time.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { formInForce } from "../records/form-in-force.ts";
import { blankSections, recordData, withAnswers } from "../records/record-sections.ts";
import type { Services } from "../services.ts";
import { isOver } from "./call-back.ts";
import { answerIn } from "./message-words.ts";

/** When the team calls back, as it is shown before somebody asks for it. */
interface CallTimes {
  readonly hours: string;
  /** The first day on which a call can still be made. */
  readonly firstDay: CalendarDate;
  /** Bank holidays of the days that can be asked for. */
  readonly closed: readonly CalendarDate[];
}

/** As far ahead as the form takes a day. */
const AHEAD_DAYS = 28;

const slotsOf = (questions: readonly Pick<Question, "name" | "options">[]): readonly string[] => {
  const options = questions.find(({ name }) => name === "CallSlot")?.options ?? [];
  return typeof options === "string" ? [] : options.map(({ value }) => value);
};

/** @param questions those of the form in force, whose times of day can be chosen */
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
export const CONTACT = "CONTACT";
/** Messages that are shown with it. */
const LATELY = 20;

/** Where the user says that they are called otherwise. */
const telephoneOf = async ({ db }: Services, { firmId, userId }: SessionUser): Promise<string | undefined> => {
  const answers = (await recordAnswers(db, firmId, "user", [userId])).get(userId)?.User;
  const telephone = isRecord(answers) ? answers.Telephone : undefined;
  return typeof telephone === "string" ? telephone : undefined;
};

type OwnMessage = Awaited<ReturnType<typeof ownMessages>>[number];

/** What somebody wrote, and what came of it; what the team notes for itself is not theirs to read. */
const ownMessage = (message: OwnMessage): AnswerOf<"Contact/getForm">["messages"][number] => {
  const { number, at, answers, quote_reference, answer, done_at, done_by_name, claimed_by_name } = message;
  return {
    number,
    at: at.toISOString(),
    subject: answerIn(answers, "Subject"),
    reference: quote_reference,
    text: answerIn(answers, "Message"),
    state: done_at ? (answer === null ? "done" : "answered") : claimed_by_name === null ? "waiting" : "taken",
    by: done_by_name ?? claimed_by_name,
    doneAt: done_at?.toISOString() ?? null,
    answer,
  };
};

/** A blank message with what is known of its writer and of what it is about. */
export const getContactForm = async (
  services: Services,
  user: SessionUser,
  { reference = "", language }: FormOf<"Contact/getForm">,
): Promise<AnswerOf<"Contact/getForm">> => {
  const [{ form, fields }, telephone, messages] = await Promise.all([
    formInForce(services, CONTACT, language),
    telephoneOf(services, user),
    ownMessages(services.db, user, LATELY),
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
