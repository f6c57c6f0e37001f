import { rights } from "../../insurance/permissions.ts";
import {
  day,
  instant,
  integerPart,
  list,
  nullable,
  object,
  poundsPart,
  ref,
  string,
} from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, language, oneOf, reference, version } from "../contract/form-fields.ts";
import { dialogData } from "../dialogs/dialogs-calls.ts";

const unknown = "No such quote, or none that this user may see.";
const stale = "the quote has changed since: DATA and ERRORS are as stored.";
const letter = oneOf("Letter of an option beside the quote itself, which is A.", ["B", "C"]);
const DATA = ref("QuoteData");
const ERRORS = list(ref("ErrorEntry"));
const options = list(ref("QuoteOption"));

const comparedLine = object({
  ref: string("P001, or POLICY."),
  section: string(),
  label: string(),
  before: nullable(poundsPart("The line as it was; null where there was none.")),
  now: nullable(poundsPart("The line now; null where there is none.")),
});

export const optionsCalls = [
  {
    path: "Quote/saveOption",
    summary: "Prices an alternative to the quote, with different answers to the questions that options may vary.",
    right: rights.edit,
    form: {
      reference,
      version,
      letter,
      language,
      answers: answersJson(
        'Answers by the names of questions, e.g. {"Excess": "500"}; of an item\'s question, for every item.',
      ),
    },
    answer: object({ DATA, ERRORS, options }),
    refusals: { 404: unknown, 409: `This option is not possible, with a reason for each obstacle; or ${stale}` },
  },
  {
    path: "Quote/removeOption",
    summary: "Removes an alternative.",
    right: rights.edit,
    form: { reference, version, letter, language },
    answer: object({ DATA, ERRORS, options }),
    refusals: { 404: unknown, 409: `There is no such option; or ${stale}` },
  },
  {
    path: "Quote/chooseOption",
    summary: "Makes an alternative the quote itself, priced again; the previous quote becomes the alternative.",
    right: rights.edit,
    form: { reference, version, letter, language },
    answer: object({ DATA, ERRORS, options, price: nullable(ref("Price")), decisions: list(ref("Decision")) }),
    refusals: { 404: unknown, 409: `There is no such option, or it cannot be quoted; or ${stale}` },
  },
  {
    path: "Quote/comparePrices",
    summary: "Returns the earlier prices of a quote beside the current one, line by line.",
    right: rights.view,
    form: { reference },
    answer: object({
      now: nullable(ref("Price")),
      earlier: list(
        object({
          version: integerPart("The version of DATA that it was made for."),
          WebStatus: string("Status that the price led to."),
          price: ref("Price"),
          lines: list(comparedLine),
          change: nullable(poundsPart("Current total payable less that of this price; null if there is no price now.")),
          answers: list(
            object({
              place: string("By the ids of entries: PC/<id>/BuildingsSI."),
              item: string("Reference of the entry, e.g. P001; empty for the policy."),
              label: string("The question, or what such an entry is called."),
              before: string("As shown to people; empty if there was none."),
              now: string("As shown to people; empty if there is none."),
            }),
          ),
        }),
      ),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/markNotTakenUp",
    summary: "Marks the quote as not taken up; it can be reopened within 90 days.",
    right: rights.cancel,
    form: {
      reference,
      version,
      DATA: dialogData("NOT-TAKEN-UP"),
    },
    answer: object({ DATA, until: day("The last day on which it can be reopened."), at: instant("When.") }),
    refusals: {
      404: unknown,
      409: `Answers are missing or wrong, with a reason for each; it cannot be marked in its current status; or ${stale}`,
    },
  },
  {
    path: "Quote/reopen",
    summary: "Reopens a quote that was not taken up, for editing and pricing.",
    right: rights.edit,
    form: { reference, version, language },
    answer: object({ DATA, ERRORS }),
    refusals: { 404: unknown, 409: `It was not marked, or too long ago; or ${stale}` },
  },
] as const satisfies readonly CallShape[];
