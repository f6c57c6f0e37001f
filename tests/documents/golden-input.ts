import { buildDocuments } from "../../src/documents/build-document.ts";
import type {
  DocumentCancellation,
  DocumentChange,
  DocumentPrice,
  DocumentReinstatement,
} from "../../src/documents/document-input.ts";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { adjustMidTerm } from "../../src/insurance/change/adjust-mid-term.ts";
import { type Pence, percentOf, proRata } from "../../src/insurance/money/money.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { midTermTermsOn } from "../../src/insurance/rating/rating-on.ts";
import { termFrom } from "../../src/insurance/time/term.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { inputOf, type Risk, riskFrom } from "./input-of.ts";

/** A risk of the product team's own tests, on the day of documents. */
export function productRisk(folder: string, name: string): Risk {
  const definition = readDefinition(folder);
  const found = definition.tests?.find((each) => each.name === name);
  if (!found) throw new Error(`${folder} has no test “${name}”.`);
  return riskFrom(definition, dataOfTest(definition, found));
}

export const letprop = (): Risk => productRisk("letprop", "Golden example 1");
export const unocc = (): Risk => productRisk("unocc", "Golden example 2");
export const fleet = (): Risk => productRisk("fleet", "Golden example 3");

/** The worked change of golden example 1: 10 March 2027, the premium of the term changes from 564.76 to 652.16. */
export function goldenChange(risk: Risk): DocumentChange {
  const before = priceOf(risk);
  const after = grownBy(before, 8740);
  const effective = "2027-03-10";
  const term = termFrom("2026-12-01", 12);
  const { rating } = midTermTermsOn(risk.form, { term: term.start, act: effective });
  return {
    endorsement: 1,
    effective,
    before,
    after,
    adjustment: adjustMidTerm({ oldPremium: before.premium, newPremium: after.premium, term, effective }, rating),
    answers: [
      {
        subject: "",
        label: "Malicious damage by tenants",
        before: "No",
        after: "Yes",
        personal: "none",
        about: "Answer",
      },
      {
        subject: "P001, 7 Sorrel Terrace, Glasgow, G12 8QQ",
        label: "Buildings reinstatement sum insured",
        before: "£300,000",
        after: "£345,000",
        personal: "none",
        about: "Answer",
      },
      {
        subject: "",
        label: "Unspent convictions",
        before: "No",
        after: "Yes",
        personal: "criminal",
        about: "UnspentConvictions",
      },
    ],
  };
}

export function priceOf({ form, data, resolution }: Risk): DocumentPrice {
  const { price } = calculateRisk(form, data, resolution.dates);
  if (!price) throw new Error("The risk has no price.");
  return price;
}

/** A price whose first line is this many pence higher. */
export function grownBy(price: DocumentPrice, more: Pence): DocumentPrice {
  const premium = price.premium + more;
  const ipt = percentOf(premium, price.iptPct);
  const lines = price.lines.map((line, at) => (at === 0 ? { ...line, amount: line.amount + more } : line));
  return { ...price, lines, premium, ipt, premiumIncIpt: premium + ipt, total: premium + ipt + price.fee };
}

/** Cancelled on 1 April 2027 after 121 of 365 days. */
export function cancelled(price: DocumentPrice): DocumentCancellation {
  const daysRemaining = 244;
  const premium = proRata(price.premium, daysRemaining, 365).remaining - 2000;
  const ipt = percentOf(premium, price.iptPct);
  return {
    effective: "2027-04-01",
    reason: "The property was sold",
    basis: "proRata",
    termPremium: price.premium,
    daysInTerm: 365,
    daysRemaining,
    premium,
    ipt,
    iptRates: `${price.iptPct}%`,
    feeReturned: 0,
    feeKept: 2000,
    returned: premium + ipt,
  };
}

/** The cancellation is reversed. */
export function reinstated(price: DocumentPrice): DocumentReinstatement {
  const { effective, premium, ipt, feeReturned: fee, returned: toPay } = cancelled(price);
  return { effective, premium, ipt, fee, toPay };
}

/** Every document of a policy's lifecycle. */
export function wholeLife(risk: Risk): readonly DocumentModel[] {
  const price = priceOf(risk);
  const change = goldenChange(risk);
  const renewal = { last: price, ends: "2027-11-30" };
  return [
    ...buildDocuments(inputOf(risk, "quote")),
    ...buildDocuments(
      inputOf(risk, "policy", {
        terms: ["The excess for escape of water is £1,000.", "Let to no more than five people."],
      }),
    ),
    ...buildDocuments(inputOf(risk, "change", { change, price: change.after, version: 2 })),
    ...buildDocuments(inputOf(risk, "cancellation", { cancellation: cancelled(price), version: 3 })),
    ...buildDocuments(inputOf(risk, "reinstatement", { reinstatement: reinstated(price), version: 4 })),
    ...buildDocuments(inputOf(risk, "renewal", { renewal, price: change.after })),
  ];
}
