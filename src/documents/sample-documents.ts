import type { Definition } from "../../schemas/definition.ts";
import type { DatedRates } from "../../schemas/rating.ts";
import type { Sections } from "../../schemas/record.ts";
import { prepareForm } from "../form/definition/prepare-form.ts";
import { addDays, addMonths, type CalendarDate } from "../form/values/calendar.ts";
import { refundOf } from "../insurance/cancellation/cancel-policy.ts";
import { adjustMidTerm } from "../insurance/change/adjust-mid-term.ts";
import { chargeOfTerm } from "../insurance/change/policy-in-force.ts";
import { conditionsOfDocument } from "../insurance/document-words.ts";
import { percentOf } from "../insurance/money/money.ts";
import { calculateRisk } from "../insurance/rating/calculate-risk.ts";
import { ratesKnownOn } from "../insurance/rating/dated-rates.ts";
import type { RatedPrice } from "../insurance/rating/rated-price.ts";
import { ratingOn } from "../insurance/rating/rating-on.ts";
import { termFrom } from "../insurance/time/term.ts";
import { buildDocuments } from "./build-document.ts";
import { cancellationOfDocument, type DocumentFirm, type DocumentProvider } from "./document-input.ts";
import type { DocumentModel } from "./document-model.ts";

const firm: DocumentFirm = { name: "The intermediary" };
const provider: DocumentProvider = {
  brand: "The provider",
  status: "A specimen: it provides no cover.",
  insurer: {
    name: "The insurer",
    address: "Its registered address",
    status: "A specimen: it provides no cover.",
    signatory: { name: "A. Signatory", title: "Underwriter" },
  },
};

/**
 * Sample documents of a quote with these answers and, for each event, of the resulting policy, without a client: to see
 * what a definition prints. The policy starts today and runs for a year; half-way through it is changed, or cancelled
 * and reinstated. Its price has no referral.
 *
 * @throws whatever the rating throws if the answers cannot be priced
 */
export function sampleDocuments(
  definition: Definition,
  answers: Sections,
  today: CalendarDate,
  rates: DatedRates,
): readonly DocumentModel[] {
  const form = prepareForm(definition, () => ratesKnownOn(rates, today));
  const { resolution, price, rules, decision } = calculateRisk(form, answers, today);
  const conditions = conditionsOfDocument(rules, undefined);
  const input = {
    definition,
    definitionVersion: 0,
    reference: "SPECIMEN",
    version: 1,
    issued: today,
    resolution,
    client: "The client",
    firm,
    provider,
    conditions,
    terms: [],
    ...(price ? { price } : {}),
  };
  const quote = buildDocuments({ ...input, stage: "quote" });
  if (decision !== "QUOTE" || !price) return quote;
  const term = termFrom(today, 12);
  const bill = { number: "SPECIMEN/1", payBy: today, returnBy: today };
  const policy = { ...input, policyNumber: "SPECIMEN", term, bill };
  const effective = addMonths(today, 6);
  const { rating } = ratingOn(form, today);
  const before = cheaper(price);
  const asked = { oldPremium: before.premium, newPremium: price.premium, term, effective };
  const change = {
    endorsement: 1,
    effective,
    before,
    after: price,
    adjustment: adjustMidTerm(asked, rating),
    answers: [
      { subject: "", label: "An answer", before: "As it was", after: "As it is", personal: "none", about: "Answer" },
    ],
  } as const;
  const versions = [{ kind: "term", effective: term.start, premium: price.premium, charge: chargeOfTerm(price) }];
  const end = { effective, documented: today, asked: effective, versions };
  const refund = refundOf(rating, { term, price }, resolution, end);
  const { premium, ipt, feeReturned: fee, toReturn: toPay } = refund;
  const next = termFrom(addDays(term.end, 1), 12);
  return [
    ...quote,
    ...buildDocuments({ ...policy, stage: "policy" }),
    ...buildDocuments({ ...policy, stage: "change", change }),
    ...buildDocuments({ ...policy, stage: "cancellation", cancellation: cancellationOfDocument(refund, "A reason") }),
    ...buildDocuments({ ...policy, stage: "reinstatement", reinstatement: { effective, premium, ipt, fee, toPay } }),
    ...buildDocuments({ ...policy, stage: "renewal", term: next, renewal: { last: before, ends: term.end } }),
  ];
}

/** A price a tenth lower, used as last year's. */
function cheaper(price: RatedPrice): RatedPrice {
  const lines = price.lines.map((line) => ({ ...line, amount: Math.round(line.amount * 0.9) }));
  const premium = lines.reduce((sum, { amount }) => sum + amount, 0);
  const ipt = percentOf(premium, price.iptPct);
  return { ...price, lines, premium, ipt, premiumIncIpt: premium + ipt, total: premium + ipt + price.fee };
}
