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

/** A document to be produced; for a document per class, with its class. */
export interface WantedDocument {
  readonly document: DocumentDefinition;
  readonly ofClass?: DocumentClass;
}

/**
 * Documents that every client gets, whatever is insured. They use the document language and name no question, so that
 * they work for a definition without documents of its own. In reading order.
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
 * Every document of a definition: the standard ones, each replaced by the definition's own of the same id,
 * then the definition's other documents, in its order.
 */
export function documentsOf({ documents = [] }: Pick<Definition, "documents">): readonly DocumentDefinition[] {
  const own = new Map(documents.map((document) => [document.id, document]));
  const standard = new Set(standardDocuments.map(({ id }) => id));
  return [
    ...standardDocuments.map((document) => own.get(document.id) ?? document),
    ...documents.filter(({ id }) => !standard.has(id)),
  ];
}

/** The documents of the current stage that apply to this record, with their classes. */
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
