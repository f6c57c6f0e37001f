import type { DocumentKind } from "../../schemas/document.ts";
import { nodesOf } from "./block-nodes.ts";
import { documentContext } from "./document-context.ts";
import type { DocumentInput } from "./document-input.ts";
import type { DocumentModel, Letterhead } from "./document-model.ts";
import { type WantedDocument, wantedDocuments } from "./documents-of.ts";

/** The documents of the stage at hand, in the order in which a client reads them. */
export function buildDocuments(input: DocumentInput): readonly DocumentModel[] {
  return wantedDocuments(input).map((wanted) => buildDocument(input, wanted));
}

/** One document from its definition, the answers and the price. Pure: the same input makes the same model. */
export function buildDocument(input: DocumentInput, { document, ofClass }: WantedDocument): DocumentModel {
  const context = documentContext(input, document, ofClass);
  const body = nodesOf(context, document.blocks);
  return {
    format: 1,
    id: document.id,
    kind: document.kind,
    stage: input.stage,
    ...(ofClass ? { classId: ofClass.id } : {}),
    title: context.words(document.title),
    subtitle: ofClass?.title ?? input.definition.title,
    language: "en-GB",
    meta: {
      reference: input.policyNumber ?? input.reference,
      ...(input.bill && bills.has(document.kind) ? { number: input.bill.number } : {}),
      version: input.version,
      issued: input.issued,
      product: input.definition.title,
      policyholder: context.facts.get("Policyholder") ?? "",
      regulatory: input.firm.status ?? input.provider.status,
    },
    letterhead: letterheadOf(input),
    body,
    evidence: { definition: input.definition.id, version: input.definitionVersion, answers: context.evidence },
  };
}

const bills: ReadonlySet<DocumentKind> = new Set(["invoice", "credit-note"]);

function letterheadOf({ firm: { name, logo } }: DocumentInput): Letterhead {
  return { name, ...(logo ? { logo: { kind: "image", ...logo } } : {}) };
}
