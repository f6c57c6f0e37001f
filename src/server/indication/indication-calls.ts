import { rights } from "../../insurance/permissions.ts";
import { flag, integerPart, list, nullable, object, poundsPart, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, language, reference, typeOfInsurance } from "../contract/form-fields.ts";

const wholePounds = (description: string) => poundsPart(`${description} Whole pounds with tax, without fee.`);

const price = object({
  premiumIncIpt: wholePounds("Premium and tax; the sections add up to it."),
  iptPct: string("Insurance premium tax, per cent."),
  fee: poundsPart("Charged on top."),
  standard: nullable(
    wholePounds("At standard rates; with the drivers it adds up to the price. Null: not shown to brokers."),
  ),
  sections: list(object({ label: string("Section."), amount: wholePounds("Its part.") })),
  drivers: list(
    object(
      {
        label: string("What it is about."),
        value: string("Answers that do it, in words."),
        raises: flag("It raises the price; otherwise it lowers it."),
        amount: nullable(wholePounds("What it adds or takes off. Null: not shown to brokers.")),
      },
      ["label", "value"],
    ),
  ),
  assumed: list(
    object(
      {
        label: string("Question, or what a list is called."),
        value: string("As a person reads it."),
        path: string("JSON Pointer into DATA to the first answer it stands for."),
        toCorrect: flag("An answer is there, and wrong."),
      },
      ["path", "toCorrect"],
    ),
  ),
  partly: list(
    object({
      label: string("What the entries are called."),
      counted: integerPart("Entries that are in the price."),
      entered: integerPart("Entries that there are."),
    }),
  ),
});

export const indicationAnswer = object({
  offered: flag("The type of insurance has an indication."),
  indication: nullable(price),
  missing: list(
    object({ path: string("JSON Pointer into DATA."), label: string("Question."), message: string("What to do.") }),
  ),
  declined: list(ref("Decision")),
  referred: list(ref("Decision")),
});

export const indicationCalls = [
  {
    path: "Quote/indicate",
    summary: "What a risk may cost before there is a quote: stored nowhere, never to be accepted.",
    right: rights.edit,
    form: {
      TypeOfInsurance: typeOfInsurance,
      DATA: answersJson("Answers given so far. What nobody has said is taken as the rates take it to be neutral."),
    },
    answer: indicationAnswer,
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
  {
    path: "Quote/getIndication",
    summary: "What a quote may cost by its stored answers while some are missing: never to be accepted.",
    right: rights.view,
    form: { reference, language },
    answer: indicationAnswer,
    refusals: { 404: "No such quote, or none that you may see." },
  },
] as const satisfies readonly CallShape[];
