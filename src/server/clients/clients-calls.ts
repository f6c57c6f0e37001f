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
import {
  answersJson,
  language,
  MAX_QUOTE_BYTES,
  optionalText,
  optionalWhole,
  textField,
} from "../contract/form-fields.ts";
import { nearPart } from "../working-list/home-calls.ts";

const unknown = "No such client, or none that this user may see.";
const answers = { ...object({ RD: { type: "object" }, Pr: list({ type: "object" }) }), "x-type": "ClientAnswers" };
const client = {
  id: string(),
  name: string("As shown to people."),
  postcode: string(),
  brokerReference: string("The broker's own reference."),
  changedAt: instant("Last change."),
  changedBy: string("Name of who changed it last."),
};

export const clientsCalls = [
  {
    path: "Clients/search",
    summary: "Returns the clients of the user's branch, last changed first.",
    right: rights.view,
    form: {
      q: optionalText(
        "Name, postcode, company number or own reference. Parts of words match, and similar spellings if there is no exact match; empty for all.",
        200,
      ),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Clients per page, 20 by default.", { min: 1, max: 100 }),
    },
    answer: object({ total: integerPart("Clients on all pages."), clients: list(object(client)), near: nearPart }),
  },
  {
    path: "Clients/get",
    summary: "Returns a client with the answers that a new quote reuses, and their quotes and policies.",
    right: rights.view,
    form: { id: textField("Id of the client.", 100) },
    answer: object({
      client: object({ ...client, version: integerPart("Counts its changes.") }),
      answers,
      quotes: list(
        object({
          reference: string(),
          typeOfInsurance: string("Code of the product."),
          product: string("Title of the product."),
          WebStatus: string(),
          policyNumber: nullable(string()),
          cancelledFrom: nullable(day("First day off cover of a policy that is cancelled.")),
          coverStart: nullable(string("First day of cover.")),
          total: nullable(poundsPart("To pay; null where there is no price, or none that this user may see.")),
          changedAt: instant("Last change."),
        }),
      ),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Clients/save",
    summary: "Creates or changes a client; existing quotes keep their answers.",
    right: rights.edit,
    form: {
      id: optionalText("Id of the client; a new one by default.", 100),
      version: optionalWhole("The version of the client that the caller has seen; needed with id.", { min: 1 }),
      TypeOfInsurance: optionalText("Code of the product whose questions about the client are answered.", 40),
      language,
      answers: answersJson('Answers about the client: {"RD": {...}, "Pr": [{...}]}.', MAX_QUOTE_BYTES),
    },
    answer: object({
      client: object({ ...client, version: integerPart("Counts its changes.") }),
      answers,
      ERRORS: list(ref("ErrorEntry")),
    }),
    refusals: {
      404: unknown,
      409: "The client cannot be identified from the answers, already exists, or has changed since.",
    },
  },
] as const satisfies readonly CallShape[];
