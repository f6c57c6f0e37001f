import { rights } from "../../insurance/permissions.ts";
import { flag, instant, integer, list, nullable, object, pounds, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { optionalText, optionalWhole } from "../contract/form-fields.ts";

const row = object({
  reference: string(),
  typeOfInsurance: string("Code of the product, as in routes."),
  product: string("Title of the product."),
  client: string("Policyholder as a person would name him; empty where not yet known."),
  brokerReference: string(),
  itemCount: integer("Items of the schedule."),
  postcode: string("Of the first item."),
  WebStatus: string(),
  QuoteStatus: string(),
  coverStart: nullable(string("First day of cover.")),
  premium: nullable(pounds("Null where there is none, or where an underwriter has not released it.")),
  ipt: nullable(pounds("Insurance premium tax.")),
  fee: nullable(pounds("Fee.")),
  total: nullable(pounds("To pay.")),
  indicative: flag("The price is subject to referral."),
  validTo: nullable(string("Last day on which the price can be accepted.")),
  policyNumber: nullable(string()),
  branch: string(),
  changedAt: instant("Last change."),
});

export const documentsCalls = [
  {
    path: "Documents/search",
    summary: "The working list: quotes and policies that the user may see, latest change first.",
    session: "needed",
    right: rights.view,
    form: {
      q: optionalText("Reference, client, postcode or own reference; parts of words will do.", 200),
      status: optionalText("A WebStatus; empty for all.", 40),
      product: optionalText("Code of a type of insurance; empty for all.", 40),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows a page, 25 unless told.", { min: 1, max: 100 }),
    },
    answer: object({
      total: integer("Rows that match, on all pages."),
      rows: list(row),
      counts: list(object({ WebStatus: string(), count: integer("Rows with this status that match q and product.") })),
    }),
  },
] as const satisfies readonly CallShape[];
