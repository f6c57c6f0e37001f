import type { RecordData } from "../../../schemas/record.ts";
import type { TeamMessage } from "../../db/queries/contact/messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { answerSummary } from "../../form/draw/answer-summary.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { type CalendarDate, isCalendarDate, londonDate, londonTime } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { type Letter, oneLine, words } from "../mail/letter.ts";
import type { Services } from "../services.ts";

/** Answers in words, by the labels of the form, in their order. */
type MessageWords = readonly (readonly [label: string, words: string])[];

/** The labels of the answered questions with the answers in words. */
export const messageWords = (resolution: Resolution): MessageWords =>
  answerSummary(resolution).flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === "section"
        ? part.rows.filter(({ state }) => state !== "unanswered").map(({ label, words }) => [label, words] as const)
        : [],
    ),
  );

type Stored = Pick<TeamMessage, "definition_id" | "definition_version" | "answers" | "at">;

/** The answers of a stored message in words, by the version of the form that asked for them. */
export const wordsOfMessage = async (
  { definitions }: Pick<Services, "definitions">,
  { definition_id, definition_version, answers, at }: Stored,
): Promise<MessageWords> => {
  const { form } = await definitions.load(definition_id, definition_version);
  const data: RecordData = { ...JSON.parse(answers), version: 0 };
  return messageWords(resolveForm(form, treeOf(form, data), londonDate(at)));
};

/** One stored answer; empty where there is none. */
export const answerIn = (answers: string, name: string): string => {
  const { Contact }: Record<string, unknown> = JSON.parse(answers);
  const answer = isRecord(Contact) ? Contact[name] : undefined;
  return typeof answer === "string" ? answer : "";
};

/** The day, time and number of a requested call. */
interface AskedCall {
  readonly day: CalendarDate;
  /** Such as `09:00 to 11:00`, in London. */
  readonly slot: string;
  readonly number: string;
}

/** Whether that time is over; a slot without an end, such as `11:00`, lasts for the day. */
export const isOver = ({ day, slot }: Pick<AskedCall, "day" | "slot">, now: Date): boolean => {
  const today = londonDate(now);
  const end = /(\d\d:\d\d)$/.exec(slot)?.[1];
  return day < today || (day === today && end !== undefined && londonTime(now.toISOString()) >= end);
};

/** The call that a message requests; undefined where it requests none. */
export const askedCall = (answers: string): AskedCall | undefined => {
  const day = answerIn(answers, "CallDay");
  if (answerIn(answers, "CallBack") !== "Yes" || !isCalendarDate(day)) return undefined;
  return { day, slot: answerIn(answers, "CallSlot"), number: answerIn(answers, "CallNumber") };
};

/** A message as both of its mails show it. */
export interface SentMessage {
  readonly number: string;
  readonly reference: string | null;
  /** Its answers in words, by the labels of the form, in their order. */
  readonly answers: MessageWords;
}

/** To the team: the message and its writer. */
export const letterToTeam = (user: SessionUser, { number, reference, answers }: SentMessage): Letter => ({
  subject: `${number}${reference === null ? "" : ` ${reference}`}: message from ${user.firm}`,
  parts: [
    words(`${user.name} of ${user.firm} has written to the team.`),
    {
      kind: "facts",
      rows: [
        ["Number", number],
        ...answers,
        ["From", `${user.name}, ${user.firm}, ${user.branch}`],
        ["Email", user.email],
      ],
    },
  ],
});

/** To the writer: what they sent, and what happens next. */
export const letterToWriter = ({ phone }: Services["site"], { number, answers }: SentMessage): Letter => ({
  subject: `${number}: your message has reached the team`,
  parts: [
    words(
      `Your message has reached the team. Its number is ${number}: quote it when you call ${phone.display}, ${phone.hours}.`,
    ),
    { kind: "facts", rows: answers },
  ],
});

interface Answered {
  readonly number: string;
  readonly by: Pick<SessionUser, "name">;
  readonly answer: string;
  readonly message: MessageWords;
}

/** To the writer: the team's reply, above their own message. */
export const letterWithAnswer = (
  { site, publicUrl }: Pick<Services, "site" | "publicUrl">,
  { number, by, answer, message }: Answered,
): Letter => ({
  subject: `${number}: a reply from the team`,
  parts: [
    words(`${oneLine(by.name)} of ${oneLine(site.brand)} has replied to your message ${number}:`),
    words(answer),
    ...(publicUrl === undefined
      ? []
      : [
          {
            kind: "link" as const,
            label: "Your messages in the portal",
            address: `${publicUrl}/user/contact-us?message=${number}`,
          },
        ]),
    words("You wrote:"),
    { kind: "facts", rows: message },
  ],
});
