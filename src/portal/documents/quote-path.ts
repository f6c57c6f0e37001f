import type { StatusFacts } from "../../../schemas/quote-status.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { may } from "../../insurance/permissions.ts";
import { answersPath, infoRequestPath, policyPath, pricePath, referPath } from "../capture/open/capture-path.ts";
import { session } from "../session/session.ts";

type PathOf = (typeOfInsurance: string, reference: string, kind: StatusFacts["kind"]) => string;

const pathOf: Readonly<Record<StatusFacts["page"], PathOf>> = {
  answers: answersPath,
  price: pricePath,
  referral: (type, reference, kind) => referPath(type, reference, kind === "mta" ? "mta" : undefined),
  questions: (_, reference) => infoRequestPath(reference),
  policy: (type, reference) => policyPath("edit-accepted", type, reference),
  endorsement: (type, reference) => policyPath("edit-accepted-thank-you", type, reference),
};

/** `/user/underwriting/LP-104728`. */
export const casePath = (reference: string): string => `/user/underwriting/${encodeURIComponent(reference)}`;

/** Pages of quotes with an underwriter, who uses a different page than the broker. */
const withUnderwriter: ReadonlySet<StatusFacts["page"]> = new Set(["referral", "questions"]);

/** The page on which the user continues a quote, by its status; the price page if the status is unknown. */
export function quotePath(typeOfInsurance: string, reference: string, webStatus: string): string {
  const { page = "price", kind } = factsOfStatus(webStatus) ?? {};
  const decides = withUnderwriter.has(page) && may(session.atoms.get(session.permissionsAtom), "underwrite");
  return decides ? casePath(reference) : pathOf[page](typeOfInsurance, reference, kind);
}
