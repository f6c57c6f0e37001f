import { productRights, rights } from "../../insurance/permissions.ts";
import { anything, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  MAX_DEFINITION_BYTES,
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
/** A draft at the revision that the caller has seen. */
export const seen = { draft, revision };

export const noSuch = { 404: "There is no such draft." };
export const changed = { ...noSuch, 409: "Someone has stored another revision since, or the draft has ended." };
const faulty = { ...noSuch, 409: "Its lint finds errors, see checkDraft." };

/** The draft after the call. */
export const one = object({ draft: ref("Draft") });

const answers = optionalJson(
  'Answers of a client, by section: {"RD": {"ProposerType": "Company"}, "Pr": […]}. None by default.',
  MAX_DEFINITION_BYTES,
);
const today = optionalCalendarDay("The day on which it is; today by default.");
const pence = nullable(integerPart("Pence; null where there is no price."));

/** Work on a draft: previews, coverage, and its tests' expectations. */
export const workCalls = [
  {
    path: "Studio/importParts",
    summary:
      "Replaces the files of a draft with a complete folder, as a new revision; files that are not sent are removed.",
    right: rights.draft,
    form: {
      ...seen,
      Files: json(
        'All files, shared parts included: [{"file": "letprop/definition.json", "text": "{…}"}].',
        MAX_DEFINITION_BYTES,
      ),
    },
    answer: one,
    refusals: changed,
  },
  {
    path: "Studio/coverDraft",
    summary:
      "Finds answers that reach every question, option, rule and rate of a draft, and proves what cannot be reached; anything not found in time is undecided.",
    right: productRights,
    form: {
      draft,
      today,
      Seconds: optionalWhole("Time limit in seconds; 20 by default.", { min: 1, max: 25 }),
    },
    answer: object({
      counts: object({ reached: integerPart(), unreachable: integerPart(), undecided: integerPart() }),
      goals: list(
        object(
          {
            kind: string(),
            words: string("The goal, e.g. FlatRoofAge is asked; its opposite if it cannot be reached."),
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
      "Accepts the actual results of failing tests as expected, with the reason, as a new revision. Tests without a price are not changed.",
    right: rights.draft,
    form: {
      ...seen,
      Tests: optionalJson('Names of tests, ["Golden example 1"]; all that fail by default.'),
      Reason: optionalLongText("Why the new figures are correct; required unless they are first totals.", 1000),
      Decisions: optionalOneOf("yes: also accept the decisions of rules.", ["yes", "no"]),
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
    refusals: { ...changed, 409: "Its lint finds errors; or it has another revision, or has ended." },
  },
  {
    path: "Studio/previewQuote",
    summary: "Evaluates a draft with a client's answers: the decision, its reasons and the price. Nothing is stored.",
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
        reasons: list(string("Referrals, declines and conditions added to the policy.")),
        errors: integerPart("Answers that are missing or wrong."),
        fault: string("Why the draft has no price for these answers."),
      },
      ["fault"],
    ),
    refusals: faulty,
  },
  {
    path: "Studio/previewForm",
    summary: "Returns a page of a draft as shown for a client's answers: its JSON Schema and UI schema.",
    right: productRights,
    form: { draft, Page: textField("Id of the page.", 64), DATA: answers, today },
    answer: object({
      schema: anything("JSON Schema of what is asked now."),
      uiSchema: anything("How rjsf draws it."),
    }),
    refusals: { 404: "There is no such draft, or it has no such page.", 409: faulty[409] },
  },
] as const satisfies readonly CallShape[];
