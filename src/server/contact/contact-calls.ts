import { day, instant, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { answersJson, language, optionalText } from "../contract/form-fields.ts";

export const contactCalls = [
  {
    path: "Contact/getForm",
    summary: "Returns the form for a message to the team, other ways to reach it, and the user's recent messages.",
    right: anyone,
    form: { reference: optionalText("Reference of the quote that it is about.", 40), language },
    answer: object({
      FIELDS: ref("Fields"),
      DATA: ref("RecordData"),
      ERRORS: list(ref("ErrorEntry")),
      telephone: string(),
      hours: string("In words."),
      email: string(),
      calls: object({
        hours: string("When the team calls back, in words."),
        firstDay: day("On which a call can still be made."),
        closed: list(day("A bank holiday among the days that can be asked for.")),
      }),
      messages: list(
        object({
          number: string("As it is given on the phone."),
          at: instant("When it was sent."),
          subject: string(),
          reference: nullable(string("Of the quote that it was about.")),
          text: string("What was written."),
          state: { enum: ["waiting", "taken", "answered", "done"] },
          by: nullable(string("Name of who took it on, or settled it.")),
          doneAt: nullable(instant("When it was settled.")),
          answer: nullable(string("Of the team.")),
        }),
      ),
    }),
  },
  {
    path: "Contact/send",
    summary: "Sends a message to the team, and a confirmation with its number to the sender.",
    right: anyone,
    form: { DATA: answersJson('The answers: {"Contact": {...}, "version": 0}.'), language },
    answer: object({
      DATA: ref("RecordData"),
      ERRORS: list(ref("ErrorEntry")),
      id: string("Number of the message."),
      savedAt: instant("When it was sent."),
    }),
    refusals: { 409: "Answers are missing or wrong, each a reason.", 429: "Too many emails in one hour." },
  },
] as const satisfies readonly CallShape[];
