import { londonDate } from "../../form/values/calendar.ts";
import { resolvePolicy } from "../../insurance/change/policy-in-force.ts";
import type { OpenedTerm } from "./open-policy-quote.ts";

/** A policy as the documents of its next version have it, its answers and terms being as they are. */
export const policyInDocuments = ({ quote: { row, definition }, policy }: OpenedTerm, now: Date) => ({
  row,
  quoteVersion: row.version + 1,
  definition,
  resolution: resolvePolicy(definition.form, policy, londonDate(now)),
  policyNumber: policy.policyNumber,
  policyVersion: policy.version + 1,
  term: policy.term,
  start: policy.data.RD.InceptionDateISO,
  price: policy.price,
  decisions: JSON.parse(row.decisions),
  terms: policy.terms,
  at: now,
});
