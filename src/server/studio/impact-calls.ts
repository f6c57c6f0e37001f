import { impactKinds, impactOutcomeWords } from "../../insurance/impact/impact-of.ts";
import { productRights, rights } from "../../insurance/permissions.ts";
import { anything, day, flag, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  MAX_DEFINITION_BYTES,
  optionalJson,
  optionalOneOf,
  optionalText,
  optionalWhole,
  reference,
  textField,
} from "../contract/form-fields.ts";
import { draft } from "./work-calls.ts";

const run = textField("Id of the run.", 40);

export const replayedFigures = object({
  outcome: { enum: Object.keys(impactOutcomeWords) },
  total: nullable(integerPart("Total payable in pence; null without a price.")),
});

export const impactCalls = [
  {
    path: "Studio/startImpact",
    summary:
      "Starts a replay of open quotes and policies in force against a version, an unpublished definition, or an unapproved value of a dated rate. The records are not changed.",
    right: productRights,
    form: {
      id: textField("Id of the product.", 40),
      version: optionalWhole("A published version.", { min: 1 }),
      Draft: optionalWhole("Number of a draft, instead of a version, in its current state.", { min: 1 }),
      Definition: optionalJson(
        "A complete definition instead of either, as it would be published.",
        MAX_DEFINITION_BYTES,
      ),
      Rate: optionalText("Instead of these a dated rate: each record stays on its own version.", 60),
      RateRow: optionalWhole("With Rate, the number of the value that is asked for.", { min: 1 }),
    },
    answer: object({ run: ref("ImpactRun") }),
    refusals: {
      404: "No such product, version, draft or value of a rate.",
      409: "A replay of this product is already running; or the value of the rate is already decided.",
    },
  },
  {
    path: "Studio/impact",
    summary: "Returns the progress and results of replays: one run, or the last fifty, newest first.",
    right: productRights,
    form: {
      run: optionalText("Id of one run.", 40),
      id: optionalText("Id of a product; all by default.", 40),
    },
    answer: object({ runs: list(ref("ImpactRun")) }),
    refusals: { 404: "No such run." },
  },
  {
    path: "Studio/impactRows",
    summary: "Returns the records in a figure of a replay, page by page. No answers are shown.",
    right: productRights,
    form: {
      run,
      Kind: optionalOneOf("Outcome; all by default.", Object.keys(impactKinds)),
      Of: optionalOneOf(
        "Open quotes, policies in force, or of these only those whose renewal is due; all by default.",
        ["quote", "policy", "due"],
      ),
      Band: optionalText("Number of a bar of the histogram, -5 to 5.", 2),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows per page, 50 by default.", { min: 1, max: 500 }),
    },
    answer: object({
      total: integerPart("Rows that match."),
      rows: list(
        object({
          reference: string("Of a policy the reference of the quote that began its term."),
          firm: string("Name."),
          record: { enum: ["quote", "policy"] },
          renewalDue: flag("Of a policy: its renewal is offered, or will be within days."),
          version: integerPart("Version of the definition that it is worked on by."),
          before: replayedFigures,
          after: replayedFigures,
          kinds: list({ enum: Object.keys(impactKinds) }),
          cause: string("Questions, rules or a table by name; may be empty."),
        }),
      ),
    }),
    refusals: { 404: "No such run." },
  },
  {
    path: "Studio/cancelImpact",
    summary: "Cancels a replay; its results so far remain available.",
    right: productRights,
    form: { run },
    answer: object({ run: ref("ImpactRun") }),
    refusals: { 404: "No such run.", 409: "It has already ended." },
  },
  {
    path: "Studio/sampleOfQuote",
    summary:
      "Returns the answers of a quote as a sample client of a draft, migrated to it. Names, addresses and other personal answers are made up; answers about criminal offences or health come from the draft's first test. The audit records it.",
    right: rights.draft,
    form: { draft, reference },
    answer: object({
      answers: anything("By section, as previewQuote takes them."),
      day: day(
        "On which its rules and rates are read: its last change, or the start of its cover where that was earlier.",
      ),
      madeUp: list(string("Label of a question.")),
      asExample: list(string("Label of a question that is answered as the first test of the draft answers it.")),
      leftOut: list(string("Name of a list without its entries.")),
    }),
    refusals: { 404: "No such draft, or no such quote." },
  },
] as const satisfies readonly CallShape[];
