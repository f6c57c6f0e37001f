import { rights } from "../../insurance/permissions.ts";
import { anything, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  answersJson,
  language,
  MAX_QUOTE_BYTES,
  optionalJson,
  optionalText,
  optionalVersion,
  optionalWhole,
  reference,
  textField,
  typeOfInsurance,
  version,
} from "../contract/form-fields.ts";
import { movement } from "../contract/policy-answers.ts";
import { dialogData } from "../dialogs/dialogs-calls.ts";
import { replayedFigures } from "../studio/impact-calls.ts";

const DATA = ref("QuoteData");
const ERRORS = list(ref("ErrorEntry"));
const unknown = "No such quote, or none that this user may see.";
const historyChange = object(
  {
    at: instant("When."),
    by: string("Name of who did it, or The portal."),
    version: integerPart("The version of DATA that it made."),
    action: string("create, copy, save, calculate, refer, withdraw, accept or expire."),
    kind: { enum: ["answer", "entry", "order", "status", "price", "version"] },
    path: string("JSON Pointer into DATA of that version; of a removed entry, of the version before."),
    place: string("The same by the ids of entries: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for the order."),
    item: string("Reference of the entry, e.g. P001."),
    label: string("The question, or what such an entry is called."),
    from: anything("The old value; absent if there was none. For an entry all its answers, for an order the ids."),
    to: anything("The new value; absent if it was removed."),
    reason: string("Why the product team moved it to another version of its form."),
  },
  ["place", "item", "label", "from", "to", "reason"],
);
const stale = "The quote has changed since: DATA and ERRORS are as stored.";

const toVersion = optionalWhole("Version of the form; the one in force in the branch by default.", { min: 1 });
const formVersion = object({ version: integerPart(), title: string() });
const moved = {
  from: formVersion,
  to: formVersion,
  ...movement,
  asked: { ...ERRORS, description: "New questions, and answers to correct." },
  losesPrice: flag("It has a price, which would be lost."),
  fares: {
    ...object({ before: replayedFigures, after: replayedFigures }),
    description: "Today's price on its version and on the other; no total if an underwriter sets it.",
  },
};

export const quoteCalls = [
  {
    path: "Quote/getProducts",
    summary: "Returns the types of insurance that the user's branch may quote today.",
    right: rights.view,
    form: {},
    answer: object({
      products: list(
        object({ id: string("TypeOfInsurance."), title: string(), summary: string(), version: integerPart() }),
      ),
      toAsk: list(string("Name of a colleague who manages the firm's branches; only if there is nothing to quote.")),
    }),
  },
  {
    path: "Quote/getBlankQuote",
    summary: "Returns the form of a new quote and its initial answers; nothing is stored.",
    right: rights.edit,
    form: { TypeOfInsurance: typeOfInsurance, language },
    answer: object({ FIELDS: ref("Fields"), DATA, ERRORS }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote." },
  },
  {
    path: "Quote/createQuote",
    summary: "Creates a quote, with the answers given so far if there are any.",
    right: rights.edit,
    form: {
      TypeOfInsurance: typeOfInsurance,
      DATA: { ...answersJson("First answers.", MAX_QUOTE_BYTES), optional: true },
    },
    answer: object({ reference: string(), version: integerPart() }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
  {
    path: "Quote/getData",
    summary: "Returns a quote as stored, with the form version that it was opened with.",
    right: rights.view,
    form: { reference, language },
    answer: object({
      FIELDS: ref("Fields"),
      DATA,
      ERRORS,
      price: nullable(ref("Price")),
      decisions: list(ref("Decision")),
      options: list(ref("QuoteOption")),
      state: ref("QuoteState"),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/getFMData",
    summary: "Returns the priced snapshot of a quote, for the pages of bound, referred and priced quotes.",
    right: rights.view,
    form: { QuoteRef: reference, language },
    answer: object({
      body: object({ DATA, ERRORS, price: nullable(ref("Price")), decisions: list(ref("Decision")) }),
    }),
    refusals: { 404: unknown, 409: "It has not been priced." },
  },
  {
    path: "Quote/getHistory",
    summary: "Returns who changed which answer when, and changes of status and premium, newest first.",
    right: rights.view,
    form: {
      reference,
      path: optionalText("JSON Pointer into DATA as currently stored: only changes there and below.", 1000),
      place: optionalText("The same by ids: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for a list.", 1000),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Changes per page, 50 by default.", { min: 1, max: 500 }),
    },
    answer: object({ total: integerPart("Changes on all pages."), changes: list(historyChange) }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/saveQuoteData",
    summary: "Stores the answers over the base version DATA.version, all or nothing.",
    right: rights.edit,
    form: {
      DATA: answersJson("DATA; RD.Reference names the quote, version the base version.", MAX_QUOTE_BYTES),
      Indicate: optionalWhole("1: also an indicative price for these answers.", { min: 1, max: 1 }),
      language,
    },
    answer: object({ DATA, ERRORS, savedAt: instant("When it was stored."), INDICATION: ref("Indication") }, [
      "INDICATION",
    ]),
    refusals: { 404: unknown, 409: stale, 413: "DATA is too large." },
  },
  {
    path: "Quote/calculate",
    summary: "Underwrites and prices the quote: QUOTED, REFERRED or DECLINED.",
    right: rights.edit,
    endsWithCaller: true,
    form: { reference, version, language },
    answer: object({
      DATA,
      ERRORS,
      price: nullable(ref("Price")),
      decisions: list(ref("Decision")),
      options: list(ref("QuoteOption")),
      difference: nullable(ref("MtaDifference")),
    }),
    refusals: { 404: unknown, 409: `Answers are missing or wrong, each a reason; or ${stale}` },
  },
  {
    path: "Quote/getProgress",
    summary:
      "Returns the progress of the caller's own call about a quote with hundreds of items; ask the node that runs it.",
    right: rights.view,
    isWatch: true,
    form: { reference },
    answer: object({
      progress: nullable(
        object({
          ahead: integerPart("Calls about other large quotes ahead in the queue."),
          step: { enum: ["waiting", "reading", "pricing", "writing", "storing"] },
        }),
      ),
    }),
  },
  {
    path: "Quote/refer",
    summary: "Sends the quote to an underwriter.",
    right: rights.refer,
    form: {
      QuoteRef: reference,
      Options: textField("What is asked of the underwriter, e.g. A, premium or cover.", 100),
      DATA: dialogData("REFERRAL"),
      Attachments: optionalJson("Ids of attachments that go with it, a JSON list."),
      version: optionalVersion,
    },
    answer: object({ DATA }),
    refusals: { 404: unknown, 409: `Answers are missing or wrong, each a reason; it cannot be referred; or ${stale}` },
  },
  {
    path: "Quote/withdraw",
    summary: "Withdraws a referral: the quote can be edited again.",
    right: rights.refer,
    form: { reference, version, language },
    answer: object({ DATA, ERRORS }),
    refusals: { 404: unknown, 409: `It is not referred; or ${stale}` },
  },
  {
    path: "Quote/accept",
    summary: "Binds cover, once: the same IdempotencyKey gets the same answer.",
    right: rights.accept,
    form: {
      reference,
      version,
      language,
      IdempotencyKey: textField("Generated by the caller for this acceptance.", 100),
    },
    answer: object(
      {
        DATA,
        policyNumber: string(),
        documents: list(object({ name: string(), path: string() })),
        endorsement: string("Of a change: E1 for the first of the term."),
      },
      ["endorsement"],
    ),
    refusals: { 404: unknown, 409: `It cannot be accepted, each obstacle a reason; or ${stale}` },
  },
  {
    path: "Quote/createMTA",
    summary: "Starts a mid-term adjustment of a policy: a working copy with its own reference.",
    right: rights.adjust,
    form: { reference },
    answer: object({ reference: string("Reference of the change."), version: integerPart() }),
    refusals: {
      404: unknown,
      409: "It is not a policy in force, or an adjustment is already open, whose reference is given as a reason.",
    },
  },
  {
    path: "Quote/previewChange",
    summary: "Prices an adjustment with the answers stored so far; nothing is stored.",
    right: rights.view,
    form: { reference, language },
    answer: object({
      difference: nullable(ref("MtaDifference")),
      assumed: list(string("Questions asked again without an answer yet are priced with the answer of the policy.")),
      reasons: list(ref("Decision")),
      ERRORS,
    }),
    refusals: { 404: unknown, 409: "It is not an adjustment of a policy." },
  },
  {
    path: "Quote/discardMTA",
    summary: "Discards an adjustment; the policy is not changed.",
    right: rights.adjust,
    form: { reference, version },
    answer: object({}),
    refusals: { 404: unknown, 409: `It is not an adjustment that can be discarded; or ${stale}` },
  },
  {
    path: "Quote/copyQuote",
    summary: "Creates a new quote with the same answers, on the form in force today.",
    right: rights.edit,
    form: { reference },
    answer: object({ reference: string(), version: integerPart() }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/previewMove",
    summary:
      "Previews moving a quote to the form version in force: answers carried over, changed, newly asked and no longer asked; nothing is stored.",
    right: rights.edit,
    form: { reference, To: toVersion },
    answer: object(moved),
    refusals: { 404: unknown, 409: "It is already on that version, or it is an adjustment of a policy." },
  },
  {
    path: "Quote/moveVersion",
    summary:
      "Moves a quote to the form version in force, or back to its previous version. Answers are kept; the price is lost.",
    right: rights.edit,
    form: { reference, version, To: toVersion },
    answer: object({ ...moved, FIELDS: ref("Fields"), DATA, ERRORS }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Quote/deleteQuote",
    summary: "Removes a draft.",
    right: rights.edit,
    form: { reference, version: optionalVersion },
    answer: object({}),
    refusals: { 404: unknown, 409: `Only a draft can be deleted; or ${stale}` },
  },
  {
    path: "Quote/findSimilar",
    summary: "Returns other quotes and policies of the same client that insure something in this quote.",
    right: rights.view,
    form: { reference },
    answer: object({
      similar: list(
        object({
          reference: string(),
          typeOfInsurance: string("Code of the product."),
          product: string("Its title."),
          WebStatus: string(),
          risks: list(string("What both insure, in words.")),
          count: integerPart("Total number that both insure, including those not named."),
        }),
      ),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/searchClients",
    summary:
      "Returns policyholders of earlier quotes that the user may see, with the answers that a new quote can reuse.",
    right: rights.edit,
    form: { q: textField("Name, postcode or own reference; parts of words match.", 200) },
    answer: object({
      clients: list(
        object({
          id: string("Of the client's record."),
          name: string(),
          postcode: string(),
          brokerReference: string(),
          reference: string("The quote of this client that was last changed; empty where there is none."),
          product: string("Title of its type of insurance."),
          changedAt: instant("Last change."),
          answers: { ...object({ RD: { type: "object" }, Pr: list({ type: "object" }) }), "x-type": "ClientAnswers" },
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
