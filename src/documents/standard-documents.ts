import type { DocumentDefinition } from "../../schemas/document.ts";
import { cancellationNotice } from "./standard/cancellation-notice.ts";
import { changeEndorsement } from "./standard/change-endorsement.ts";
import { conditionsList, termsEndorsement } from "./standard/conditions-list.ts";
import { changeCreditNote, changeInvoice, creditNote, invoice, reinstatementInvoice } from "./standard/invoice.ts";
import { policySchedule } from "./standard/policy-schedule.ts";
import { quotationSchedule } from "./standard/quotation-schedule.ts";
import { reinstatementNotice } from "./standard/reinstatement-notice.ts";
import { renewalInvitation } from "./standard/renewal-invitation.ts";
import { statementOfFact } from "./standard/statement-of-fact.ts";
import { statusDisclosure } from "./standard/status-disclosure.ts";

/**
 * What every client is given, whatever is insured: written in the language of documents and naming no question, so that
 * a definition without documents of its own has these. In the order in which a client reads them.
 */
export const standardDocuments: readonly DocumentDefinition[] = [
  renewalInvitation,
  quotationSchedule,
  policySchedule,
  changeEndorsement,
  cancellationNotice,
  reinstatementNotice,
  statementOfFact,
  termsEndorsement,
  conditionsList,
  statusDisclosure,
  invoice,
  changeInvoice,
  reinstatementInvoice,
  changeCreditNote,
  creditNote,
];
