import { dialogs } from "../../../schemas/dialogs.ts";
import { object, ref } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { answersJson, language, oneOf } from "../contract/form-fields.ts";

/** The field for a dialog's answers, sent with the call that the dialog confirms. */
export const dialogData = (id: keyof typeof dialogs) =>
  answersJson(`Answers to the dialog ${id}, as Dialogs/getForm describes it: {"Dialog": {...}}.`);

export const dialogsCalls = [
  {
    path: "Dialogs/getForm",
    summary: "Returns the form of a dialog in force today, with its default answers.",
    right: anyone,
    form: { id: oneOf("Id of the dialog.", Object.keys(dialogs)), language },
    answer: object({ FIELDS: ref("Fields"), DATA: ref("RecordData") }),
  },
] as const satisfies readonly CallShape[];
