import { rights } from "../../insurance/permissions.ts";
import { ref } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, language, reference, typeOfInsurance } from "../contract/form-fields.ts";

export const indicationCalls = [
  {
    path: "Quote/indicate",
    summary: "What a risk may cost before there is a quote: stored nowhere, never to be accepted.",
    right: rights.edit,
    form: {
      TypeOfInsurance: typeOfInsurance,
      DATA: answersJson("Answers given so far. What nobody has said is taken as the rates take it to be neutral."),
    },
    answer: ref("Indication"),
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
  {
    path: "Quote/getIndication",
    summary: "What a quote may cost by its stored answers while some are missing: never to be accepted.",
    right: rights.view,
    form: { reference, language },
    answer: ref("Indication"),
    refusals: { 404: "No such quote, or none that you may see." },
  },
] as const satisfies readonly CallShape[];
