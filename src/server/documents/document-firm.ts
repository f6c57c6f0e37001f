import type { Database } from "../../db/open-database.ts";
import type { StoredQuote } from "../../db/queries/quotes/find-quote.ts";
import { firmDetails } from "../../db/queries/records/firm-details.ts";
import { recordAnswers } from "../../db/queries/records/record-answers.ts";
import type { DocumentFirm } from "../../documents/document-input.ts";
import { firmParticulars } from "../../documents/firm-particulars.ts";
import { logoOfFirm } from "./with-logo.ts";

/** Who the firm and the branch of a quote are now, for the documents that are made of it now. */
export const documentFirm = async (
  transaction: Database,
  { firm_id: firmId, branch_id: branchId }: Pick<StoredQuote, "firm_id" | "branch_id">,
): Promise<DocumentFirm> => {
  const details = await firmDetails(transaction, firmId);
  const firms = await recordAnswers(transaction, firmId, "firm", [firmId]);
  const branches = await recordAnswers(transaction, firmId, "branch", [branchId]);
  const firm = firmParticulars({
    name: details?.name ?? firmId,
    frn: details?.frn ?? null,
    companyNumber: details?.company_number ?? null,
    firm: firms.get(firmId) ?? {},
    branch: branches.get(branchId) ?? {},
  });
  const logo = await logoOfFirm(transaction, firmId, firm.name);
  return { ...firm, ...(logo ? { logo } : {}) };
};
