import { rights } from "../../insurance/permissions.ts";
import { flag, list, nullable, object, poundsPart, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, typeOfInsurance } from "../contract/form-fields.ts";

export const indicationCalls = [
  {
    path: "Quote/indicate",
    summary: "What such a risk may cost, from a few answers: not a quote, stored nowhere, never to be accepted.",
    right: rights.edit,
    form: {
      TypeOfInsurance: typeOfInsurance,
      DATA: answersJson("Answers given so far; those that the form's indication names are read, of the first item."),
    },
    answer: object({
      offered: flag("The type of insurance has a quick indication."),
      indication: nullable(
        object({
          premiumIncIpt: poundsPart("Premium and tax without fee, rounded to the pound."),
          assumed: list(object({ label: string("Question."), value: string("Answer as a person reads it.") })),
        }),
      ),
      missing: list(
        object({ path: string("JSON Pointer into DATA."), label: string("Question."), message: string("What to do.") }),
      ),
      declined: list(ref("Decision")),
    }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
] as const satisfies readonly CallShape[];
