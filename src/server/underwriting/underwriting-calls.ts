import { rights } from "../../insurance/permissions.ts";
import {
  day,
  flag,
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
import {
  calendarDay,
  json,
  language,
  longText,
  optionalLongText,
  optionalOneOf,
  optionalText,
  optionalWhole,
  reference,
  textField,
  version,
} from "../contract/form-fields.ts";

const unknown = "No such quote.";
const rates = optionalLongText(
  "A JSON list of {table, key, rate}: a factor for each answer that the tables do not rate, as Underwriting/get names them.",
  20_000,
);
const sections = optionalLongText(
  "A JSON list of {section, ref?, by | premium | excess, reason}: what is agreed for a section of one item, or of every item without ref. Instead of what was agreed for sections before; empty keeps that.",
  40_000,
);
const refused = "It is not possible, with a reason for each obstacle; or it has changed since.";
const message = longText("Message to the broker.", 4000);
const adjustment = "Discount or loading on the whole premium, as a decimal with up to 4 places: -0.25 to 1.00.";

const factor = object({ table: string(), key: string("What was looked up."), value: string("Decimal.") }, ["key"]);

const claim = object({ claimedBy: nullable(ref("Colleague")), claimedAt: nullable(instant("When it was claimed.")) });

export const underwritingCalls = [
  {
    right: rights.underwrite,
    path: "Underwriting/queue",
    summary: "Returns quotes that are with the underwriters, earliest target first.",
    form: {
      status: optionalText("A WebStatus; empty for all that are with the underwriters.", 40),
      mine: optionalOneOf("Yes: only those that the user has claimed.", ["Yes", "No"]),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows per page, 25 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      total: integerPart("Rows that match, on all pages."),
      rows: list(ref("UnderwritingRow")),
      endings: list(ref("EndingAsked")),
      counts: object({
        all: integerPart("With the underwriters."),
        mine: integerPart("Claimed by the user."),
        unclaimed: integerPart("Not claimed."),
        overdue: integerPart("Past their target."),
        waiting: integerPart("Waiting for information from the broker."),
        endings: integerPart("Cancellations and reinstatements requested by brokers."),
      }),
    }),
  },
  {
    right: rights.underwrite,
    path: "Underwriting/get",
    summary:
      "Returns a referred risk: referral reasons, how its price was calculated, and accumulation at its postcodes.",
    form: { reference, language },
    answer: object({
      row: ref("UnderwritingRow"),
      version: integerPart("Of the quote."),
      referral: nullable(ref("Referral")),
      reasons: list(ref("ReferralReason")),
      messages: list(ref("ReferralMessage")),
      attachments: list(ref("Attachment")),
      infoRequests: list(ref("InfoRequest")),
      price: nullable(ref("Price")),
      trace: list(
        object(
          {
            ref: string("Reference of an item, or POLICY."),
            section: string(),
            label: string(),
            base: { ...factor, description: "A table's value, or the value alone." },
            exposure: string("What the base was multiplied by."),
            factors: list(factor),
            amount: poundsPart("Line."),
          },
          ["exposure"],
        ),
      ),
      sections: list(
        object({
          ref: string("Reference of an item, or POLICY."),
          section: string(),
          label: string("Of the schedule."),
        }),
      ),
      accumulation: list(
        object({
          group: string("What is summed, in words."),
          postcode: string(),
          here: poundsPart("In this quote."),
          elsewhere: poundsPart("In other open quotes and policies in force."),
          total: poundsPart("Together."),
          quotes: list(
            object({
              reference: string(),
              client: string(),
              firm: string(),
              WebStatus: string(),
              cancelledFrom: nullable(
                day("First day without cover, for a policy whose cancellation is still to take effect."),
              ),
              amount: poundsPart("Sum insured there."),
            }),
          ),
        }),
      ),
      authority: ref("Authority"),
      obstacles: list(object({ path: string(), message: string("Why it cannot be approved, on whatever terms.") })),
      unrated: list(
        object({
          table: string("Table of the rating that has no rate for it."),
          key: string("The answer."),
          words: string("Both in words."),
        }),
      ),
      terms: nullable(ref("QuoteTerms")),
      previousTerms: nullable(ref("QuoteTerms")),
      FIELDS: ref("Fields"),
      DATA: ref("QuoteData"),
      ERRORS: list(ref("ErrorEntry")),
    }),
    refusals: { 404: unknown },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/people",
    summary: "Returns who may decide referrals, and how many each has claimed.",
    form: {},
    answer: object({
      people: list(
        object({
          id: string(),
          name: string(),
          level: { enum: ["underwriter", "senior"] },
          claimed: integerPart("Open referrals that they have claimed."),
          you: flag("The user themselves."),
        }),
      ),
    }),
  },
  {
    right: rights.underwrite,
    path: "Underwriting/claim",
    summary: "Claims a referral; refused with the other person's name if it is already claimed.",
    form: { reference },
    answer: claim,
    refusals: { 404: unknown, 409: "Someone else has claimed it, or it is not with the underwriters." },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/release",
    summary: "Returns a referral to the queue.",
    form: { reference },
    answer: claim,
    refusals: { 404: unknown, 409: "Someone else has claimed it, or it is not with the underwriters." },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/reassign",
    summary: "Assigns a referral to another underwriter.",
    form: { reference, userId: textField("Id of an underwriter, as people answers it.", 40) },
    answer: claim,
    refusals: { 404: unknown, 409: "They may not decide it, or it is not with the underwriters." },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/previewTerms",
    summary:
      "Calculates the price with an adjustment and rates; nothing is stored. There is no price while an answer has no rate.",
    form: { reference, adjustment: optionalText(adjustment, 8), rates, sections },
    answer: object({
      price: nullable(ref("Price")),
      difference: nullable(ref("MtaDifference")),
      authority: ref("Authority"),
    }),
    refusals: { 404: unknown, 409: refused },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/approve",
    summary: "Approves the price, with any adjustment and conditions.",
    form: {
      reference,
      version,
      adjustment: optionalText(adjustment, 8),
      reason: optionalLongText("Reason for the adjustment or its removal; required with an adjustment.", 1000),
      conditions: json("A JSON list of {words, due?}: what has to be done, and by which day."),
      rates,
      sections,
      message,
    },
    answer: object({ WebStatus: string(), version: integerPart("Of the quote.") }),
    refusals: { 404: unknown, 409: refused },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/decline",
    summary: "Declines the risk.",
    form: { reference, version, message },
    answer: object({ WebStatus: string(), version: integerPart("Of the quote.") }),
    refusals: { 404: unknown, 409: refused },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/escalate",
    summary: "Escalates a referral to senior authority.",
    form: { reference, message: longText("Message to the senior underwriter.", 4000) },
    answer: object({ level: { enum: ["underwriter", "senior"] } }),
    refusals: { 404: unknown, 409: refused },
  },
  {
    right: rights.underwrite,
    path: "Underwriting/ask",
    summary: "Requests information from the broker, as questions of a form.",
    form: {
      reference,
      version,
      message,
      due: calendarDay("Date by which the answers are due."),
      questions: json(
        "A JSON list of {label, type: text|longtext|yesno|date|money|integer|choice|file, options?: [text], required}.",
      ),
    },
    answer: object({ id: string("Id of the request."), WebStatus: string(), version: integerPart("Of the quote.") }),
    refusals: { 404: unknown, 409: refused },
  },
] as const satisfies readonly CallShape[];
