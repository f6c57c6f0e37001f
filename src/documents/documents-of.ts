import type { Definition } from "../../schemas/definition.ts";
import type { DocumentClass, DocumentDefinition } from "../../schemas/document.ts";
import { inClass, isShown } from "./document-context.ts";
import { documentFactsOf } from "./document-facts.ts";
import type { DocumentInput } from "./document-input.ts";
import { changeEndorsement, conditionsList, termsEndorsement } from "./standard/endorsements.ts";
import { changeCreditNote, changeInvoice, creditNote, invoice, reinstatementInvoice } from "./standard/invoice.ts";
import { cancellationNotice, reinstatementNotice } from "./standard/notices.ts";
import { renewalInvitation } from "./standard/renewal-invitation.ts";
import { policySchedule, quotationSchedule } from "./standard/schedules.ts";
import { statementOfFact } from "./standard/statement-of-fact.ts";
import { statusDisclosure } from "./standard/status-disclosure.ts";

/** A document that is to be made, for one class where it is made for each. */
export interface WantedDocument {
  readonly document: DocumentDefinition;
  readonly ofClass?: DocumentClass;
}

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

/**
 * Every document that a definition leads to: the standard ones, each replaced by the definition's own of the same id,
 * then the others that the definition has, in its order.
 */
export function documentsOf({ documents = [] }: Pick<Definition, "documents">): readonly DocumentDefinition[] {
  const own = new Map(documents.map((document) => [document.id, document]));
  const standard = new Set(standardDocuments.map(({ id }) => id));
  return [
    ...standardDocuments.map((document) => own.get(document.id) ?? document),
    ...documents.filter(({ id }) => !standard.has(id)),
  ];
}

/** The documents of the stage at hand that are for this record, with their classes. */
export function wantedDocuments(input: DocumentInput): readonly WantedDocument[] {
  const facts = documentFactsOf(input);
  return documentsOf(input.definition)
    .filter((document) => document.stages.includes(input.stage) && isShown(input, document, facts))
    .flatMap((document): readonly WantedDocument[] => {
      const { per } = document;
      if (!per) return [{ document }];
      const items = input.resolution.form.group(per.group)?.list ? input.resolution.items(per.group) : [];
      const present = per.classes.filter((each) => items.some(inClass(input, document, each)));
      return present.map((ofClass) => ({ document, ofClass }));
    });
}
