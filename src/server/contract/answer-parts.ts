import { sessionEnds } from "../../insurance/sign-in/sign-in.ts";
import type { CallSchema } from "./call-shape.ts";

/** An object whose listed keys are all required. */
export const object = (properties: Readonly<Record<string, CallSchema>>, optional: readonly string[] = []) => ({
  type: "object",
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
});

export const list = (items: CallSchema): CallSchema => ({ type: "array", items });
export const ref = (name: string): CallSchema => ({ $ref: `${name}#` });
export const nullable = (schema: CallSchema): CallSchema => ({ anyOf: [schema, { type: "null" }] });

export const string = (description?: string): CallSchema =>
  description === undefined ? { type: "string" } : { type: "string", description };
export const integerPart = (description?: string): CallSchema =>
  description === undefined ? { type: "integer" } : { type: "integer", description };
export const anything = (description: string): CallSchema => ({ description, "x-type": "Json" });
export const poundsPart = (description: string): CallSchema => ({
  type: "number",
  description: `${description} In pounds.`,
});
export const flag = (description: string): CallSchema => ({ type: "boolean", description });
export const instant = (description: string): CallSchema => ({ type: "string", format: "date-time", description });
export const day = (description: string): CallSchema => ({ type: "string", format: "date", description });

const wholePounds = (description: string) => poundsPart(`${description} Whole pounds with tax, without fee.`);

/**
 * Answers that several calls share, by name. `x-type` names the type in `schemas/` that the generated client types use for
 * it, so that client and server share one type.
 */
export const sharedAnswers: Readonly<Record<string, CallSchema>> = {
  QuoteData: {
    type: "object",
    description: "DATA of a quote. Keys that the portal does not know are kept unchanged.",
    required: ["RD", "Pr", "PC", "ATTACHMENTS", "version"],
    properties: {
      RD: { type: "object", description: "Quote details. Reference, statuses and premiums are the server's." },
      Pr: { type: "array", items: { type: "object" }, description: "Proposers." },
      PC: { type: "array", items: { type: "object" }, description: "Items of every kind, distinguished by ItemType." },
      ATTACHMENTS: { type: "array", items: {} },
      loaded: { type: "boolean" },
      version: { type: "integer", description: "Base version when sent, new version when returned." },
    },
    additionalProperties: true,
    "x-type": "QuoteData",
  },
  RecordData: {
    type: "object",
    description: "DATA of a user, a branch or a firm: a section for each group of its form.",
    required: ["version"],
    properties: {
      version: {
        type: "integer",
        description: "Base version when sent, new version when returned; 0: nothing stored.",
      },
    },
    additionalProperties: true,
    "x-type": "RecordData",
  },
  ErrorEntry: {
    ...object(
      {
        path: string("JSON Pointer into DATA, e.g. /PC/1/BuildingsSI."),
        code: string("required, min ... or the id of a rule."),
        message: string(),
        severity: { enum: ["error", "warn", "refer", "decline", "info"] },
        blocks: { enum: ["premium", "bind"] },
        missing: flag("The answer is missing rather than wrong."),
        neededFor: { enum: ["quote", "accept"] },
      },
      ["blocks", "missing", "neededFor"],
    ),
    "x-type": "ErrorEntry",
  },
  Fields: {
    type: "object",
    description: "The public projection of the definition of a form.",
    additionalProperties: true,
    "x-type": "Fields",
  },
  Price: {
    ...object(
      {
        lines: list(object({ ref: string(), section: string(), label: string(), amount: poundsPart("Line.") })),
        premium: poundsPart("Without tax."),
        ipt: poundsPart("Insurance premium tax."),
        iptPct: { type: "number" },
        premiumIncIpt: poundsPart("Premium and tax."),
        fee: poundsPart("Managing agent's fee."),
        total: poundsPart("To pay."),
        commission: poundsPart("Only with the commission permission."),
        commissionPct: { type: "number" },
        indicative: flag("A referral blocks binding, so it cannot be accepted yet."),
        calculatedAt: instant("When it was calculated."),
        validTo: day("The last day on which it can be accepted."),
      },
      ["commission", "commissionPct"],
    ),
    "x-type": "Price",
  },
  Decision: {
    ...object(
      {
        id: string("Id of the rule."),
        decision: { enum: ["DECLINE", "REFER", "INFO"] },
        blocks: { enum: ["quote", "premium", "bind", "none"] },
        message: string(),
        items: list(string("Reference of an item, or POLICY.")),
        paths: list(string("JSON Pointer of an answer that corrects it.")),
        due: day("For INFO: by when the condition is due."),
        cleared: flag("An underwriter has cleared it, so it no longer blocks."),
      },
      ["due", "cleared"],
    ),
    "x-type": "Decision",
  },
  QuoteOption: object({
    letter: { enum: ["A", "B", "C"], description: "A is the quote itself." },
    answers: list(
      object(
        {
          name: string("Name of a question that options may vary."),
          label: string(),
          value: anything("The answer; null where there is none, or where the items' differ."),
          shown: string("As shown to people; empty if there is none."),
          section: string("The one section of the price that it is the cover or the limit of."),
        },
        ["section"],
      ),
    ),
    insured: list(
      object({
        section: string("Of the price."),
        group: string(),
        name: string("Name of the question in pounds on whose answers the section is a rate."),
      }),
    ),
    differs: list(string("Name of a question whose answer is not that of A.")),
    price: nullable(ref("Price")),
    decisions: list(ref("Decision")),
    lines: list(
      object({
        section: string(),
        label: string(),
        amount: nullable(poundsPart("Sum of its lines; null where this option has none.")),
        fromA: nullable(poundsPart("More than A's; null where either price is not there.")),
      }),
    ),
    obstacles: list(object({ path: string(), message: string("Why it cannot be quoted.") })),
  }),
  QuoteDocument: object({
    id: string(),
    kind: string("Its id in the definition, with the class that it was made for."),
    title: string(),
    stage: { enum: ["quote", "policy", "change", "cancellation", "renewal", "reinstatement"] },
    number: integerPart("1, 2 ... within its kind."),
    madeAt: instant("When it was made."),
    superseded: flag("It has been replaced by a newer version, or its price no longer exists."),
    validFrom: nullable(string("First day to which it applies, if that is in the future.")),
    standsUntil: nullable(string("Last day on which it is valid, if a newer version starts later.")),
    sha256: nullable(string("Of the PDF, in hexadecimal; null until it is first requested.")),
    path: string("Address of the PDF."),
    policyVersion: nullable(integerPart("Version of the policy that it is about.")),
    quoteVersion: integerPart("The version of DATA that it was made from."),
    definition: object({ id: string(), version: integerPart() }),
    modelHash: string("SHA-256 of its contents, in hexadecimal."),
  }),
  Person: object({
    Permissions: integerPart("Permissions as a signed 32-bit sum; for display, enforced on the server."),
    name: string(),
    userId: string(),
    email: string(),
    firm: string("Name of the firm."),
    branch: string("Name of the branch."),
    idleSeconds: integerPart("The session ends after this time without a call."),
    endsAt: instant("When the session ends in any case."),
    factorMissing: {
      type: "boolean",
      description:
        "Their firm requires a second factor that they have not set up; only the calls for setting it up are available.",
    },
  }),
  Refusal: {
    ...object({
      error: string("A stable code, e.g. stale-version."),
      message: string("The same in a sentence."),
      reasons: list(object({ path: string("JSON Pointer or name of a form field; may be empty."), message: string() })),
    }),
    "x-type": "Refusal",
  },
  SignedOut: {
    ...object(
      {
        error: string("not-signed-in."),
        message: string("The same in a sentence."),
        reasons: list(object({ path: string(), message: string() })),
        ended: {
          enum: Object.keys(sessionEnds),
          description: "How the session ended whose cookie the request carries; without one it is not there.",
        },
      },
      ["ended"],
    ),
  },
  StaleRefusal: {
    ...object(
      {
        error: string("stale-version when DATA is there."),
        message: string(),
        reasons: list(object({ path: string(), message: string() })),
        DATA: { anyOf: [ref("QuoteData"), ref("RecordData")], description: "As it is stored." },
        ERRORS: list(ref("ErrorEntry")),
        changedBy: string("Name of who stored it."),
        changedAt: instant("When it was stored."),
      },
      ["DATA", "ERRORS", "changedBy", "changedAt"],
    ),
  },
  Indication: object({
    offered: flag("The type of insurance has an indication."),
    indication: nullable(ref("IndicatedPrice")),
    missing: list(
      object({ path: string("JSON Pointer into DATA."), label: string("Question."), message: string("What to do.") }),
    ),
    declined: list(ref("Decision")),
    referred: list(ref("Decision")),
  }),
  IndicatedPrice: object({
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
          value: string("The answers that cause it, in words."),
          raises: flag("It raises the price; otherwise it lowers it."),
          amount: nullable(wholePounds("The amount that it adds or deducts. Null: not shown to brokers.")),
        },
        ["label", "value"],
      ),
    ),
    assumed: list(
      object(
        {
          label: string("Question, or name of a list."),
          value: string("As shown to people."),
          path: string("JSON Pointer into DATA to the first answer it stands for."),
          toCorrect: flag("An answer is there, and wrong."),
        },
        ["path", "toCorrect"],
      ),
    ),
    priced: list(string("How many entries it is for, such as 2 vehicles.")),
    partly: list(
      object({
        label: string("Name of the entries."),
        counted: integerPart("Entries included in the price."),
        entered: integerPart("All entries."),
      }),
    ),
  }),
};
