import type { DocumentKind, DocumentStage } from "../../../schemas/document.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { type NewDocument, type ReadyDocument, readyDocument, storeDocuments } from "../../db/commands/documents.ts";
import type { Database } from "../../db/open-database.ts";
import { documentVersions, modelsOfDocuments } from "../../db/queries/documents/documents.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { firmDetails, recordAnswers } from "../../db/queries/records/records.ts";
import { buildDocuments, type DocumentOfKind } from "../../documents/build-document.ts";
import type { DocumentFirm, DocumentInput } from "../../documents/document-input.ts";
import type { DocumentModel } from "../../documents/document-model.ts";
import { contentOfDocument } from "../../documents/document-number.ts";
import { documentsOf } from "../../documents/documents-of.ts";
import { firmParticulars } from "../../documents/firm-particulars.ts";
import { addDays, type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { billOf } from "../../insurance/money/bill.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import type { Services } from "../services.ts";
import { logoOfFirm } from "./pdf-of.ts";
import { documentPath } from "./shown-document.ts";

/** The present details of a quote's firm and branch, for documents that are made now. */
const documentFirm = async (
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

/** The input for documents, apart from the details of the firm and the provider. */
export interface DocumentsOrder
  extends Pick<
    DocumentInput,
    | "stage"
    | "resolution"
    | "policyNumber"
    | "term"
    | "price"
    | "validTo"
    | "indicative"
    | "conditions"
    | "terms"
    | "change"
    | "cancellation"
    | "renewal"
    | "reinstatement"
  > {
  /** The quote or policy that they are filed under: for an MTA the quote that began the term. */
  readonly row: Pick<StoredQuote, "firm_id" | "branch_id" | "id" | "reference" | "client">;
  readonly definition: LoadedDefinition;
  /** The version of that quote that the act creates. */
  readonly quoteVersion: number;
  readonly policyVersion?: number;
  readonly at: Date;
  /** Id of the actor. */
  readonly by: string;
  /** Keeps a document whose content would not change: for an act without a new price. */
  readonly onlyChanged?: boolean;
}

/** A document as the result of an act lists it. */
export interface MadeDocument {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/**
 * Kinds that record an event and are never replaced; every other kind describes the current state, so a newer one
 * supersedes it.
 */
const ofEvents: ReadonlySet<DocumentKind> = new Set(["endorsement", "invoice", "credit-note", "cancellation-notice"]);

/** Documents of an offer, all of which are made again for every new price. */
const isOffer = (stage: DocumentStage): boolean => stage === "quote" || stage === "renewal";

/** The documents that an act will store. */
export interface DocumentPlan {
  /** The versions that existed when the plan was made; if they have changed, it is made again. */
  readonly seen: string;
  readonly documents: readonly ReadyDocument[];
  /** Ids of the documents that these supersede. */
  readonly replaced: readonly string[];
  readonly standsUntil: CalendarDate | undefined;
}

type Versions = Awaited<ReturnType<typeof documentVersions>>;

const seenIn = ({ all }: Versions): string => JSON.stringify(all.map(({ id, superseded_at: at }) => [id, at === null]));

/** Kinds to keep, because their content would not change. */
const unchangedDocuments = async (
  db: Database,
  order: DocumentsOrder,
  models: readonly DocumentModel[],
  { current }: Versions,
): Promise<Versions["current"]> => {
  if (!order.onlyChanged) return [];
  const own = current.filter((each) => each.stage === order.stage);
  const kept = await modelsOfDocuments(
    db,
    order.row.firm_id,
    order.row.id,
    own.map(({ id }) => id),
  );
  return own.filter(({ id, kind }) => isAmong(order, models, kind, kept.get(id)));
};

/**
 * Prepares the documents of an act: before its transaction if they may be long, so that nobody waits for the store. PDFs
 * are written when first requested.
 */
export const planDocuments = async (
  db: Database,
  services: Pick<Services, "newId" | "site">,
  order: DocumentsOrder,
): Promise<DocumentPlan> => {
  const { row, stage, definition } = order;
  const input = inputOf(order, services, await documentFirm(db, row));
  const versions = await documentVersions(db, row.firm_id, row.id);
  const { all, current } = versions;
  const newestOf = (wanted: DocumentOfKind) =>
    Math.max(0, ...all.filter(({ kind }) => kind === kindOf(order, wanted)).map(({ number }) => number));
  // Compared under the number of the existing version, since the number is part of the content.
  const asBefore = order.onlyChanged ? buildDocuments(input, newestOf) : [];
  const same = await unchangedDocuments(db, order, asBefore, versions);
  const models = buildDocuments(input, (wanted) => newestOf(wanted) + 1);
  const begins = laterDay(order);
  const documents = models.flatMap((model, place) => {
    const kind = kindOf(order, model);
    if (same.some((each) => each.kind === kind)) return [];
    const made = rowOf(order, model, place, services.newId());
    return readyDocument({ ...made, valid_from: ofEvents.has(model.kind) ? null : begins });
  });
  // A document of this stage that is not made this time is out of date, such as terms that were removed.
  const ofStage = documentsOf(definition.definition).filter(({ stages }) => stages.includes(stage));
  const replaced = new Set(ofStage.filter(({ kind }) => !ofEvents.has(kind)).map(({ id }) => id));
  return {
    seen: seenIn(versions),
    documents,
    standsUntil: begins === null ? undefined : addDays(begins, -1),
    replaced: current
      .filter((each) => !same.includes(each))
      .filter((each) => replaced.has(idOfKind(each.kind)) || (isOffer(each.stage) && each.stage === stage))
      .map(({ id }) => id),
  };
};

/**
 * Stores the documents of an act in its transaction, after the quote was written, and marks those that they supersede.
 *
 * @param planned before the transaction, from the same order
 */
export const makeDocuments = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site">,
  order: DocumentsOrder,
  planned?: DocumentPlan,
): Promise<readonly MadeDocument[]> => {
  const { row, at } = order;
  const seen = planned && seenIn(await documentVersions(transaction, row.firm_id, row.id));
  const plan = planned && planned.seen === seen ? planned : await planDocuments(transaction, services, order);
  const { documents, replaced, standsUntil } = plan;
  await storeDocuments(transaction, { firmId: row.firm_id, quoteId: row.id, at, documents, standsUntil, replaced });
  return documents.map(({ row: { id, title } }) => ({ id, name: title, path: documentPath(id) }));
};

/** The effective date of a change that is made in advance: until then the policy and its documents stay as they are. */
const laterDay = ({ change, at }: DocumentsOrder): CalendarDate | null =>
  change && change.effective > londonDate(at) ? change.effective : null;

/** Whether the new document of this kind has the same content as the existing one. */
const isAmong = (
  order: DocumentsOrder,
  models: readonly DocumentModel[],
  kind: string,
  kept: string | undefined,
): boolean => {
  const next = models.find((model) => kindOf(order, model) === kind);
  if (next === undefined || kept === undefined) return false;
  const before: DocumentModel = JSON.parse(kept);
  return contentOfDocument(next) === contentOfDocument(before);
};

/** Supersedes the documents of a quote whose price is gone, or that nobody may see yet. */
export const withdrawQuoteDocuments = async (
  transaction: Database,
  { firm_id: firmId, id: quoteId }: Pick<StoredQuote, "firm_id" | "id">,
  at: Date,
): Promise<void> => {
  const { current } = await documentVersions(transaction, firmId, quoteId);
  const replaced = current.filter(({ stage }) => isOffer(stage)).map(({ id }) => id);
  await storeDocuments(transaction, { firmId, quoteId, at, documents: [], replaced });
};

/** The bill for an act that changes the price of the policy, and the account to pay into. */
const billed = (
  { row, policyVersion, term, change, cancellation, reinstatement, at }: DocumentsOrder,
  { account, ...days }: Services["site"],
): Pick<DocumentInput, "bill" | "account"> => {
  if (policyVersion === undefined) return {};
  const issued = londonDate(at);
  const from = (change ?? cancellation ?? reinstatement)?.effective ?? term?.start ?? issued;
  const bill = billOf({ reference: row.reference, policyVersion, issued, from }, days);
  return { bill, ...(account ? { account } : {}) };
};

const inputOf = (order: DocumentsOrder, { site }: Pick<Services, "site">, firm: DocumentFirm): DocumentInput => {
  const { row, definition, quoteVersion: _, policyVersion: __, at, by: ___, onlyChanged: ____, ...rest } = order;
  return {
    ...rest,
    ...billed(order, site),
    definition: definition.definition,
    definitionVersion: definition.version,
    reference: row.reference,
    client: row.client,
    version: 1,
    issued: londonDate(at),
    firm,
    provider: {
      brand: site.brand,
      status: site.regulatory,
      phone: site.phone.display,
      email: site.email,
      insurer: site.insurer,
    },
  };
};

/**
 * The document's id in the definition, with what distinguishes two of a kind: their class, and for events the policy
 * version that they made, since a second invoice is not a new version of the first.
 */
const kindOf = ({ policyVersion }: DocumentsOrder, { id, kind, classId }: DocumentOfKind): string => {
  const event = ofEvents.has(kind) && policyVersion !== undefined ? [String(policyVersion)] : [];
  return [id, ...(classId === undefined ? [] : [classId]), ...event].join(":");
};

/** Id in the definition of a stored document. */
const idOfKind = (kind: string): string => kind.split(":", 1)[0] ?? kind;

const titleOf = ({ title, subtitle, classId }: DocumentModel): string =>
  subtitle !== undefined && classId !== undefined ? `${title}, ${subtitle}` : title;

const rowOf = (
  order: DocumentsOrder,
  model: DocumentModel,
  place: number,
  id: string,
): Omit<NewDocument, "valid_from"> => {
  const { row, definition, quoteVersion, policyVersion, stage, at, by } = order;
  const modelText = JSON.stringify(model);
  return {
    firm_id: row.firm_id,
    quote_id: row.id,
    id,
    kind: kindOf(order, model),
    title: titleOf(model),
    stage,
    number: model.meta.version,
    place,
    quote_version: quoteVersion,
    definition_id: definition.definition.id,
    definition_version: definition.version,
    policy_version: policyVersion ?? null,
    model: modelText,
    evidence: JSON.stringify(model.evidence),
    model_hash: hashOf(modelText),
    made_at: at,
    made_by: by,
  };
};
