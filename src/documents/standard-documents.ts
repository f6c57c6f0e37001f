import type { DocumentDefinition } from "../../schemas/document.ts";
import { changeEndorsement, conditionsList, termsEndorsement } from "./standard/endorsements.ts";
import { changeCreditNote, changeInvoice, creditNote, invoice, reinstatementInvoice } from "./standard/invoice.ts";
import { cancellationNotice, reinstatementNotice } from "./standard/notices.ts";
import { policySchedule } from "./standard/policy-schedule.ts";
import { quotationSchedule } from "./standard/quotation-schedule.ts";
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
