import { rights } from "../../insurance/permissions.ts";
import { ref } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, language, MAX_QUOTE_BYTES, reference, typeOfInsurance } from "../contract/form-fields.ts";

export const indicationCalls = [
  {
    path: "Quote/indicate",
    summary: "Returns an indicative price before there is a quote. It is not stored and cannot be accepted.",
    right: rights.edit,
    form: {
      TypeOfInsurance: typeOfInsurance,
      DATA: answersJson("Answers given so far. Missing answers are treated as neutral for the rates.", MAX_QUOTE_BYTES),
    },
    answer: ref("Indication"),
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
  {
    path: "Quote/getIndication",
    summary: "Returns an indicative price for a quote with missing answers, which cannot be accepted.",
    right: rights.view,
    form: { reference, language },
    answer: ref("Indication"),
    refusals: { 404: "No such quote, or none that you may see." },
  },
] as const satisfies readonly CallShape[];
