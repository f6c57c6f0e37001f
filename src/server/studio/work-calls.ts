import { productRights, rights } from "../../insurance/permissions.ts";
import { anything, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  optionalCalendarDay,
  optionalJson,
  optionalLongText,
  optionalOneOf,
  optionalWhole,
  textField,
  whole,
} from "../contract/form-fields.ts";

export const draft = whole("Number of the draft.", { min: 1 });
const revision = whole("The revision that the caller has seen.", { min: 1 });
/** A draft as somebody has seen it. */
export const seen = { draft, revision };

export const noSuch = { 404: "There is no such draft." };
export const changed = { ...noSuch, 409: "Somebody has written another revision since, or the draft has ended." };
const faulty = { ...noSuch, 409: "Its lint finds errors, see checkDraft." };

/** The draft as it is after the call. */
export const one = object({ draft: ref("Draft") });

const answers = optionalJson(
  'Answers of a client, by section: {"RD": {"ProposerType": "Company"}, "Pr": […]}. None by default.',
);
const today = optionalCalendarDay("The day on which it is; today by default.");
const pence = nullable(integerPart("Pence; null where there is no price."));

/** What is worked out of a draft: previews, coverage, and what its tests expect. */
export const workCalls = [
  {
    path: "Studio/importParts",
    summary:
      "Replaces the files of a draft with a whole folder, as one more revision; files that are not sent are removed.",
    right: rights.draft,
    form: {
      ...seen,
      Files: json('All files, shared parts included: [{"file": "letprop/definition.json", "text": "{…}"}].'),
    },
    answer: one,
    refusals: changed,
  },
  {
    path: "Studio/coverDraft",
    summary:
      "Answers that reach every question, option, rule and rate of a draft, and proof of what none can reach; what is not found in time is undecided.",
    right: productRights,
    form: {
      draft,
      today,
      Seconds: optionalWhole("Nothing more is tried after so many seconds; 20 by default.", { min: 1, max: 25 }),
    },
    answer: object({
      counts: object({ reached: integerPart(), unreachable: integerPart(), undecided: integerPart() }),
      goals: list(
        object(
          {
            kind: string(),
            words: string("What should come about, FlatRoofAge is asked; of what cannot be reached its opposite."),
            path: string("JSON Pointer."),
            state: { enum: ["reached", "unreachable", "undecided"] },
            witness: integerPart("Position of answers that reach it, among the witnesses."),
            because: list(string("Why nothing reaches it, or what was tried.")),
          },
          ["witness"],
        ),
      ),
      witnesses: list(anything("Answers by section.")),
    }),
    refusals: faulty,
  },
  {
    path: "Studio/acceptExpected",
    summary:
      "Writes what failing tests of a draft come to as what they expect, with the reason, as one more revision. Nothing is written of a test that has no price.",
    right: rights.draft,
    form: {
      ...seen,
      Tests: optionalJson('Names of tests, ["Golden example 1"]; all that fail by default.'),
      Reason: optionalLongText("Why other figures are right; needed unless they are first totals.", 1000),
      Decisions: optionalOneOf("yes: what rules decide is accepted, too.", ["yes", "no"]),
    },
    answer: object({
      draft: ref("Draft"),
      accepted: list(
        object({
          test: string("Its name."),
          what: string("total, rules, leadsTo or errors."),
          before: string("As JSON."),
          after: string("As JSON."),
        }),
      ),
    }),
    refusals: { ...changed, 409: "Its lint finds errors; or it is another revision, or has ended." },
  },
  {
    path: "Studio/previewQuote",
    summary: "What a draft makes of a client's answers: the decision, its reasons and the price. Nothing is stored.",
    right: productRights,
    form: { draft, DATA: answers, today },
    answer: object(
      {
        decision: {
          enum: ["QUOTE", "REFER/bind", "REFER/premium", "DECLINE", "INCOMPLETE", "UNPRICED"],
          description: "INCOMPLETE: answers are missing or wrong. UNPRICED: see fault.",
        },
        premium: pence,
        tax: pence,
        fee: pence,
        total: pence,
        reasons: list(string("What waits for an underwriter, declines, or is added to the policy.")),
        errors: integerPart("Answers that are missing or wrong."),
        fault: string("Why the draft has no price for these answers."),
      },
      ["fault"],
    ),
    refusals: faulty,
  },
  {
    path: "Studio/previewForm",
    summary: "A page of a draft as it is drawn for a client's answers: its JSON Schema and its UI schema.",
    right: productRights,
    form: { draft, Page: textField("Id of the page.", 64), DATA: answers, today },
    answer: object({
      schema: anything("JSON Schema of what is asked now."),
      uiSchema: anything("How rjsf draws it."),
    }),
    refusals: { 404: "There is no such draft, or it has no such page.", 409: faulty[409] },
  },
] as const satisfies readonly CallShape[];
