import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { longText, optionalLongText, optionalOneOf, optionalWhole, textField, whole } from "../contract/form-fields.ts";

const seen = {
  number: textField("Number of the message, e.g. M-100001.", 40),
  version: whole("The version that the caller has seen; 0 where nothing was done with it yet.", { min: 0 }),
};
const refusals = {
  404: "No such message.",
  409: "Someone else acted first; the message says who, and what they wrote.",
};

const message = object({
  number: string("As it is given on the phone."),
  version: integerPart("Counts what was done with it, from 0."),
  at: instant("When it was sent."),
  from: string("Name of who wrote it."),
  firm: string("Name of the firm."),
  branch: string("Name of the branch."),
  subject: string(),
  reference: nullable(string("Of the quote or policy that it is about.")),
  quote: nullable(object({ type: string("Code of its type of insurance."), status: string("WebStatus.") })),
  callBack: nullable(
    object({
      day: day("On which a call is asked for."),
      slot: string("In London, e.g. 09:00 to 11:00."),
      number: string("To call."),
      late: flag("That time has passed and the message is still open."),
    }),
  ),
  claimedBy: nullable(object({ id: string(), name: string() })),
  claimedAt: nullable(instant("When it was taken on.")),
  doneBy: nullable(string("Name.")),
  doneAt: nullable(instant("When it was answered or marked as done.")),
  answered: flag("The sender has been sent an answer."),
});

const handled = object({ message });

/** How the provider's team handles incoming messages. */
export const messagesCalls = [
  {
    right: rights.providerStaff,
    path: "Messages/list",
    summary: "Returns messages to the team: open ones, most urgent first, or completed ones.",
    form: {
      state: optionalOneOf("open by default.", ["open", "done"]),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows per page, 25 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      open: integerPart("All that are open."),
      overdue: integerPart("Of those, the requested time of the call has passed."),
      done: integerPart("All others."),
      rows: list(message),
    }),
  },
  {
    right: rights.providerStaff,
    path: "Messages/get",
    summary: "Returns a message with its answers as text, and the team's replies and notes.",
    form: { number: seen.number },
    answer: object({
      message,
      email: nullable(string("Email address of the sender, while they can sign in.")),
      answers: list(object({ label: string(), words: string("As shown to people.") })),
      answer: nullable(string("The answer that was sent.")),
      note: nullable(string("For the team alone.")),
    }),
    refusals: { 404: refusals[404] },
  },
  {
    right: rights.providerStaff,
    path: "Messages/claim",
    summary: "Assigns a message to the caller, from the queue or from another person.",
    form: seen,
    answer: handled,
    refusals,
  },
  {
    right: rights.providerStaff,
    path: "Messages/release",
    summary: "Returns a message to the queue.",
    form: seen,
    answer: handled,
    refusals,
  },
  {
    right: rights.providerStaff,
    path: "Messages/answer",
    summary:
      "Replies to a message. The reply is stored, emailed to the sender and shown in the portal. It completes the message, unless a call is due on a later day.",
    form: {
      ...seen,
      answer: longText("Message to the sender.", 4000),
      note: optionalLongText("For the team alone.", 2000),
    },
    answer: handled,
    refusals,
  },
  {
    right: rights.providerStaff,
    path: "Messages/finish",
    summary: "Marks a message as done without an email, for example after a call.",
    form: { ...seen, note: longText("What was done; visible to the team only.", 2000) },
    answer: handled,
    refusals,
  },
] as const satisfies readonly CallShape[];
