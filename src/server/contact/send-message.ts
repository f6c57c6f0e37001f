import { addMessage } from "../../db/commands/contact/messages.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import { ownMessages } from "../../db/queries/face/own-messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { isWorkingDay } from "../../insurance/time/working-time.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { definitionIn } from "../definitions/definitions.ts";
import { countMail } from "../mail/count-mail.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { tell } from "../notices/tell.ts";
import { openQuote } from "../quote/open-quote.ts";
import { checkRecord, refusalOf } from "../records/check-record.ts";
import { formInForce } from "../records/form-in-force.ts";
import { readRecord } from "../records/read-record.ts";
import type { RecordReason } from "../records/record-kind.ts";
import { recordSections } from "../records/record-sections.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { isOver } from "./call-back.ts";
import { letterToTeam, letterToWriter, type SentMessage } from "./contact-letters.ts";
import { CONTACT } from "./get-contact-form.ts";
import { messageWords } from "./message-words.ts";

/** When somebody wants to be called: `{CallDay: "2026-11-23", CallSlot: "09:00 to 11:00"}`, as far as they were asked. */
interface CallBack {
  readonly CallDay?: unknown;
  readonly CallSlot?: unknown;
}

/** Why nobody can call then, although the form finds nothing wrong with it. */
const callBackReasons = ({ CallDay: day, CallSlot: slot }: CallBack, now: Date): readonly RecordReason[] => {
  if (typeof day !== "string" || !isCalendarDate(day)) return [];
  if (!isWorkingDay(day))
    return [
      {
        path: "/Contact/CallDay",
        message: "Nobody is in the office on that day. Choose a day from Monday to Friday that is no bank holiday.",
      },
    ];
  return typeof slot === "string" && isOver({ day, slot }, now)
    ? [{ path: "/Contact/CallSlot", message: "That time has passed today. Choose a later one, or another day." }]
    : [];
};

/** The same message within so long is one that was sent twice since its answer was lost. */
const SAME_MS = 10 * 60_000;

const text = (answer: unknown): string => (typeof answer === "string" ? answer.trim() : "");

/** The quote that it is about, as it is called; its words are the same for a foreign one and for none. */
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
    const message = `There is no quote or policy ${reference}. Look at the reference again, or leave it out.`;
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
    await takeTurn(transaction, `contact ${userId}`);
    const [last] = await ownMessages(transaction, user, 1);
    if (last && last.answers === row.answers && row.at.getTime() - last.at.getTime() < SAME_MS)
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
    await tell(transaction, services, {
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

/** Sends a message to the team: stored, mailed with the reference that it is about, and confirmed with its number. */
export const sendContactMessage = async (
  services: Services,
  user: SessionUser,
  { DATA, language }: FormOf<"Contact/send">,
): Promise<AnswerOf<"Contact/send">> => {
  const at = services.clock.now();
  const definition = await formInForce(services, CONTACT);
  const data = readRecord(definition.form, DATA, services.newId);
  const { errors } = checkRecord(definitionIn(definition, language), data, londonDate(at));
  const refusal = refusalOf(errors);
  if (refusal) throw refusal;
  // The team reads it in English.
  const { resolution } = checkRecord(definition, data, londonDate(at));
  // Only what is asked counts: a reference that was typed and then hidden is none.
  const { answers } = resolution.scope("contact");
  const shown = isRecord(answers) ? answers : {};
  const quote = await quoteNamed(services, user, text(shown.Reference));
  const reasons = [...quote.reasons, ...callBackReasons(shown, at)];
  if (reasons.length > 0) throw conflict("answers", reasons.map(({ message }) => message).join(" "), reasons);
  await countMail(services, user);
  const message = { reference: quote.reference, answers: messageWords(resolution) };
  const row = { version: definition.version, answers: JSON.stringify(recordSections(data)), at };
  const { number, at: sentAt } = await store(services, user, message, row);
  return { DATA: data, ERRORS: errors, id: number, savedAt: sentAt.toISOString() };
};
