import { rights } from "../../insurance/permissions.ts";
import { anything, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  answersJson,
  language,
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
import { fared } from "../studio/impact-calls.ts";

const DATA = ref("QuoteData");
const ERRORS = list(ref("ErrorEntry"));
const unknown = "No such quote, or none that this user may see.";
const historyChange = object(
  {
    at: instant("When."),
    by: string("Name of who did it, or The portal."),
    version: integerPart("The version of DATA that it made."),
    action: string("create, copy, save, calculate, refer, withdraw, accept or expire."),
    kind: { enum: ["answer", "entry", "order", "status", "price"] },
    path: string("JSON Pointer into DATA of that version; of a removed entry, of the version before."),
    place: string("The same by the ids of entries: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for the order."),
    item: string("Reference of the entry, e.g. P001."),
    label: string("The question, or what such an entry is called."),
    from: anything("What was there; absent where nothing was. Of an entry all its answers, of an order the ids."),
    to: anything("What came; absent where it was taken away."),
  },
  ["place", "item", "label", "from", "to"],
);
const stale = "The quote has changed since: DATA and ERRORS are as stored.";

const toVersion = optionalWhole("Version of the form; the one in force in the branch by default.", { min: 1 });
const formVersion = object({ version: integerPart(), title: string() });
const moved = {
  from: formVersion,
  to: formVersion,
  ...movement,
  asked: { ...ERRORS, description: "What is to be answered or corrected that was not before." },
  losesPrice: flag("It has a price, which is gone then."),
  fares: {
    ...object({ before: fared, after: fared }),
    description: "What it costs on its version and would on the other, today; no total where an underwriter sets it.",
  },
};

export const quoteCalls = [
  {
    path: "Quote/getProducts",
    summary: "Types of insurance that the user's branch may quote today.",
    right: rights.view,
    form: {},
    answer: object({
      products: list(
        object({ id: string("TypeOfInsurance."), title: string(), summary: string(), version: integerPart() }),
      ),
      toAsk: list(string("Name of a colleague who runs the firm's branches; none while there is something to quote.")),
    }),
  },
  {
    path: "Quote/getBlankQuote",
    summary: "The form of a new quote and its first answers; nothing is stored.",
    right: rights.edit,
    form: { TypeOfInsurance: typeOfInsurance, language },
    answer: object({ FIELDS: ref("Fields"), DATA, ERRORS }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote." },
  },
  {
    path: "Quote/createQuote",
    summary: "Creates a quote, with the answers given so far if there are any.",
    right: rights.edit,
    form: { TypeOfInsurance: typeOfInsurance, DATA: { ...answersJson("First answers."), optional: true } },
    answer: object({ reference: string(), version: integerPart() }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
  {
    path: "Quote/getData",
    summary: "A quote as stored, with the form of the version that it was opened with.",
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
    summary: "The priced snapshot of a quote: what the screens of bound, referred and priced quotes read.",
    right: rights.view,
    form: { QuoteRef: reference, language },
    answer: object({
      body: object({ DATA, ERRORS, price: nullable(ref("Price")), decisions: list(ref("Decision")) }),
    }),
    refusals: { 404: unknown, 409: "It has not been priced." },
  },
  {
    path: "Quote/getHistory",
    summary: "Who changed which answer when, and how status and premium moved: newest first.",
    right: rights.view,
    form: {
      reference,
      path: optionalText("JSON Pointer into DATA as stored now: only what happened there and within.", 1000),
      place: optionalText("The same by ids: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for a list.", 1000),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Changes a page, 50 by default.", { min: 1, max: 500 }),
    },
    answer: object({ total: integerPart("Changes on all pages."), changes: list(historyChange) }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/saveQuoteData",
    summary: "Stores the answers over the base version DATA.version; everything or nothing.",
    right: rights.edit,
    form: {
      DATA: answersJson("DATA; RD.Reference names the quote, version the base version."),
      Indicate: optionalWhole("1: also what it may cost by these answers.", { min: 1, max: 1 }),
      language,
    },
    answer: object({ DATA, ERRORS, savedAt: instant("When it was stored."), INDICATION: ref("Indication") }, [
      "INDICATION",
    ]),
    refusals: { 404: unknown, 409: stale, 413: "DATA is too large." },
  },
  {
    path: "Quote/calculate",
    summary: "Decides and prices: QUOTED, REFERRED or DECLINED.",
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
    summary: "How far a call of one's own about a quote of hundreds of items is; asked of the node that answers it.",
    right: rights.view,
    isWatch: true,
    form: { reference },
    answer: object({
      progress: nullable(
        object({
          ahead: integerPart("Calls about other large quotes that are answered first."),
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
    summary: "Takes a referral back: the quote can be edited again.",
    right: rights.refer,
    form: { reference, version, language },
    answer: object({ DATA, ERRORS }),
    refusals: { 404: unknown, 409: `It is not referred; or ${stale}` },
  },
  {
    path: "Quote/accept",
    summary: "Binds cover, once: the same IdempotencyKey gets the same answer again.",
    right: rights.accept,
    form: { reference, version, language, IdempotencyKey: textField("Made by the caller for this acceptance.", 100) },
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
    summary: "Begins a change of a policy in its term: a working copy with a reference of its own.",
    right: rights.adjust,
    form: { reference },
    answer: object({ reference: string("Reference of the change."), version: integerPart() }),
    refusals: { 404: unknown, 409: "It is no policy in force, or a change of it is open: its reference is a reason." },
  },
  {
    path: "Quote/previewChange",
    summary: "What a change would come to with the answers stored so far; nothing is written.",
    right: rights.view,
    form: { reference, language },
    answer: object({
      difference: nullable(ref("MtaDifference")),
      assumed: list(string("A question that is asked again and has no answer yet: priced with that of the policy.")),
      reasons: list(ref("Decision")),
      ERRORS,
    }),
    refusals: { 404: unknown, 409: "It is no change of a policy." },
  },
  {
    path: "Quote/discardMTA",
    summary: "Throws a change away; the policy stays as it is.",
    right: rights.adjust,
    form: { reference, version },
    answer: object({}),
    refusals: { 404: unknown, 409: `It is no change that can be discarded; or ${stale}` },
  },
  {
    path: "Quote/copyQuote",
    summary: "A new quote with the same answers, on the form in force today.",
    right: rights.edit,
    form: { reference },
    answer: object({ reference: string(), version: integerPart() }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/previewMove",
    summary:
      "What moving a quote to the version of its form that is in force would carry, change, ask and leave aside; nothing is stored.",
    right: rights.edit,
    form: { reference, To: toVersion },
    answer: object(moved),
    refusals: { 404: unknown, 409: "It is on that version, or it is a change of a policy." },
  },
  {
    path: "Quote/moveVersion",
    summary:
      "Moves a quote to the version of its form that is in force, or back to the one that it had before. No answer is lost; a price is.",
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
    summary: "Other quotes and policies of the same client that insure something of this quote.",
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
          count: integerPart("How many both insure, the ones not named among them."),
        }),
      ),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/searchClients",
    summary: "Policyholders of earlier quotes that the user may see, with the answers that a new quote can take over.",
    right: rights.edit,
    form: { q: textField("Name, postcode or own reference; parts of words will do.", 200) },
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
