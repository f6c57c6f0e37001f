import { rights } from "../../insurance/permissions.ts";
import { anything, instant, integer, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  optionalJson,
  optionalText,
  optionalVersion,
  optionalWhole,
  reference,
  text,
  typeOfInsurance,
  version,
} from "../contract/form-fields.ts";

const DATA = ref("QuoteData");
const ERRORS = list(ref("ErrorEntry"));
const unknown = "No such quote, or none that this user may see.";
const historyChange = object(
  {
    at: instant("When."),
    by: string("Name of who did it, or The portal."),
    version: integer("The version of DATA that it made."),
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

export const quoteCalls = [
  {
    path: "Quote/getProducts",
    summary: "Types of insurance that the user's firm may quote.",
    session: "needed",
    right: rights.view,
    form: {},
    answer: object({
      products: list(
        object({ id: string("TypeOfInsurance."), title: string(), summary: string(), version: integer() }),
      ),
    }),
  },
  {
    path: "Quote/getBlankQuote",
    summary: "The form of a new quote and its first answers; nothing is stored.",
    session: "needed",
    right: rights.edit,
    form: { TypeOfInsurance: typeOfInsurance },
    answer: object({ FIELDS: ref("Fields"), DATA, ERRORS }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote." },
  },
  {
    path: "Quote/createQuote",
    summary: "Creates a quote, with the answers given so far if there are any.",
    session: "needed",
    right: rights.edit,
    form: { TypeOfInsurance: typeOfInsurance, DATA: optionalJson("First answers.") },
    answer: object({ reference: string(), version: integer() }),
    refusals: { 404: "No such type of insurance, or none that the firm may quote.", 413: "DATA is too large." },
  },
  {
    path: "Quote/getData",
    summary: "A quote as stored, with the form of the version that it was opened with.",
    session: "needed",
    right: rights.view,
    form: { reference },
    answer: object({
      FIELDS: ref("Fields"),
      DATA,
      ERRORS,
      price: nullable(ref("Price")),
      decisions: list(ref("Decision")),
      state: ref("QuoteState"),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/getFMData",
    summary: "The priced snapshot of a quote: what the screens of bound, referred and priced quotes read.",
    session: "needed",
    right: rights.view,
    form: { QuoteRef: reference },
    answer: object({
      body: object({ DATA, ERRORS, price: nullable(ref("Price")), decisions: list(ref("Decision")) }),
    }),
    refusals: { 404: unknown, 409: "It has not been priced." },
  },
  {
    path: "Quote/getHistory",
    summary: "Who changed which answer when, and how status and premium moved: newest first.",
    session: "needed",
    right: rights.view,
    form: {
      reference,
      path: optionalText("JSON Pointer into DATA as stored now: only what happened there and within.", 1000),
      place: optionalText("The same by ids: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for a list.", 1000),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Changes a page, 50 unless told.", { min: 1, max: 500 }),
    },
    answer: object({ total: integer("Changes on all pages."), changes: list(historyChange) }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/saveQuoteData",
    summary: "Stores the answers over the base version DATA.version; everything or nothing.",
    session: "needed",
    right: rights.edit,
    form: { DATA: json("DATA; RD.Reference names the quote, version the base version.") },
    answer: object({ DATA, ERRORS, savedAt: instant("When it was stored.") }),
    refusals: { 404: unknown, 409: stale, 413: "DATA is too large." },
  },
  {
    path: "Quote/calculate",
    summary: "Decides and prices: QUOTED, REFERRED or DECLINED.",
    session: "needed",
    right: rights.edit,
    form: { reference, version },
    answer: object({ DATA, ERRORS, price: nullable(ref("Price")), decisions: list(ref("Decision")) }),
    refusals: { 404: unknown, 409: `Answers are missing or wrong, each a reason; or ${stale}` },
  },
  {
    path: "Quote/refer",
    summary: "Sends the quote to an underwriter.",
    session: "needed",
    right: rights.refer,
    form: {
      QuoteRef: reference,
      Options: text("What is asked of the underwriter, e.g. A, premium or cover.", 100),
      Message: text("Message to the underwriter.", 4000),
      version: optionalVersion,
    },
    answer: object({ DATA }),
    refusals: { 404: unknown, 409: `It cannot be referred as it stands; or ${stale}` },
  },
  {
    path: "Quote/withdraw",
    summary: "Takes a referral back: the quote can be edited again.",
    session: "needed",
    right: rights.refer,
    form: { reference, version },
    answer: object({ DATA, ERRORS }),
    refusals: { 404: unknown, 409: `It is not referred; or ${stale}` },
  },
  {
    path: "Quote/accept",
    summary: "Binds cover, once: the same IdempotencyKey gets the same answer again.",
    session: "needed",
    right: rights.accept,
    form: { reference, version, IdempotencyKey: text("Made by the caller for this acceptance.", 100) },
    answer: object({ DATA, policyNumber: string(), documents: list(object({ name: string(), path: string() })) }),
    refusals: { 404: unknown, 409: `It cannot be accepted, each obstacle a reason; or ${stale}` },
  },
  {
    path: "Quote/copyQuote",
    summary: "A new quote with the same answers, on the form in force today.",
    session: "needed",
    right: rights.edit,
    form: { reference },
    answer: object({ reference: string(), version: integer() }),
    refusals: { 404: unknown },
  },
  {
    path: "Quote/deleteQuote",
    summary: "Removes a draft.",
    session: "needed",
    right: rights.edit,
    form: { reference, version: optionalVersion },
    answer: object({}),
    refusals: { 404: unknown, 409: `Only a draft can be deleted; or ${stale}` },
  },
  {
    path: "Quote/searchClients",
    summary: "Policyholders of earlier quotes that the user may see, with the answers that a new quote can take over.",
    session: "needed",
    right: rights.edit,
    form: { q: text("Name, postcode or own reference; parts of words will do.", 200) },
    answer: object({
      clients: list(
        object({
          name: string(),
          postcode: string(),
          brokerReference: string(),
          reference: string("The quote that the answers are from."),
          product: string("Title of its type of insurance."),
          changedAt: instant("Last change."),
          answers: { ...object({ RD: { type: "object" }, Pr: list({ type: "object" }) }), "x-type": "ClientAnswers" },
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
