import type { Definition } from "../../schemas/definition.ts";
import type { DatedRates } from "../../schemas/rating.ts";
import type { Sections } from "../../schemas/record.ts";
import { prepareForm } from "../form/definition/prepare-form.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import { conditionsOfDocument } from "../insurance/document-words.ts";
import { calculateRisk } from "../insurance/rating/calculate-risk.ts";
import { ratesKnownOn } from "../insurance/rating/dated-rates.ts";
import { termFrom } from "../insurance/time/term.ts";
import { buildDocuments } from "./build-document.ts";
import type { DocumentFirm, DocumentProvider } from "./document-input.ts";
import type { DocumentModel } from "./document-model.ts";

const firm: DocumentFirm = { name: "The intermediary" };
const provider: DocumentProvider = {
  brand: "The provider",
  status: "A specimen: it insures nobody.",
  insurer: {
    name: "The insurer",
    address: "Its registered address",
    status: "A specimen: it insures nobody.",
    signatory: { name: "A. Signatory", title: "Underwriter" },
  },
};

/**
 * The documents that a quote with these answers would bring, and the policy that it becomes, of nobody: to see what a
 * definition prints. A policy begins on the day itself and runs for a year; it has a price that nothing refers.
 *
 * @throws whatever the rating throws where answers have no price
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
    ...{ definition, definitionVersion: 0, reference: "SPECIMEN", version: 1, issued: today, resolution },
    ...{ client: "The client", firm, provider, conditions, terms: [] },
    ...(price ? { price } : {}),
  };
  const quote = buildDocuments({ ...input, stage: "quote" });
  if (decision !== "QUOTE" || !price) return quote;
  const term = termFrom(today, 12);
  const bill = { number: "SPECIMEN/1", payBy: today, returnBy: today };
  const policy = buildDocuments({ ...input, stage: "policy", policyNumber: "SPECIMEN", term, bill });
  return [...quote, ...policy];
}
