import type { StatusFacts } from "../../../schemas/quote-status.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { infoRequestPath, pagePath, policyPath, referPath } from "../capture/open/capture-path.ts";

type PathOf = (typeOfInsurance: string, reference: string, kind: StatusFacts["kind"]) => string;

const pathOf: Readonly<Record<StatusFacts["page"], PathOf>> = {
  answers: (type, reference) => pagePath("page1", type, reference),
  price: (type, reference) => pagePath("page4", type, reference),
  referral: (type, reference, kind) => referPath(type, reference, kind === "mta" ? "mta" : undefined),
  questions: (_, reference) => infoRequestPath(reference),
  policy: (type, reference) => policyPath("edit-accepted", type, reference),
  endorsement: (type, reference) => policyPath("edit-accepted-thank-you", type, reference),
};

/** The page on which work on a quote goes on, by where it is; its price where the status is not known here. */
export function quotePath(typeOfInsurance: string, reference: string, webStatus: string): string {
  const { page = "price", kind } = factsOfStatus(webStatus) ?? {};
  return pathOf[page](typeOfInsurance, reference, kind);
}
