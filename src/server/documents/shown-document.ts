import { findDocument, type ListedDocument, type StoredDocument } from "../../db/queries/documents/documents.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { DocumentRow } from "../../db/tables/quote-tables.ts";
import type { DocumentEvidence } from "../../documents/document-model.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { crimeLeaksOfOutput, hiddenFrom } from "../quote/data/shown-to.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** Where the PDF of a document version is. */
export const documentPath = (id: string): string => `/files/documents/${id}.pdf`;

/**
 * Whether a document is out of date on a London calendar day. One that a later change supersedes stays valid until that
 * change takes effect, since the client relies on it until then.
 */
export const isSuperseded = (
  { superseded_at, stands_until }: Pick<DocumentRow, "superseded_at" | "stands_until">,
  today: CalendarDate,
): boolean => superseded_at !== null && (stands_until === null || today > stands_until);

/** The same refusal for a document outside the user's scope, one with answers that they may not see, and a missing one. */
const noSuchDocument = (): Refused => new Refused(404, "not-found", "There is no such document.");

/**
 * Whether a user may read a document: not if it prints an answer that they may not see, says that one changed, or has
 * conditions, price lines or texts that rest on one. Otherwise they get all of it, since a document with something left
 * out would be another document under the same number.
 */
export const mayRead = (
  definition: Pick<LoadedDefinition, "form" | "definition">,
  { kind, evidence }: Pick<StoredDocument, "kind" | "evidence">,
  permissions: number,
): boolean => {
  const { answers: hidden, groups } = hiddenFrom(definition.form, permissions);
  if (hidden.size === 0) return true;
  if (crimeLeaksOfOutput(definition).documents.has(kind.replace(/:.*/, ""))) return false;
  const { answers, changed = [] }: DocumentEvidence = JSON.parse(evidence);
  const names = [...answers.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)), ...changed];
  return names.every((name) => !hidden.has(name) && !groups.has(name));
};

/**
 * A document version that this user may see.
 *
 * @throws {Refused} 404
 */
export const openDocument = async (services: Services, user: SessionUser, id: string): Promise<StoredDocument> => {
  const found = id.includes("\0") ? undefined : await findDocument(services.db, quoteScopeOf(user), id);
  if (!found) throw noSuchDocument();
  const definition = await services.definitions.load(found.definition_id, found.definition_version);
  if (!mayRead(definition, found, user.permissions)) throw noSuchDocument();
  return found;
};

/** The kind of an event's document ends with the policy version that it made, which lists show separately. */
const shownKind = (kind: string): string => kind.replace(/:\d+$/, "");

/** Schedules, certificates and the like, which describe the policy's current state rather than an event. */
const endsWithCover = ({ stage, kind }: ListedDocument): boolean =>
  (stage === "policy" || stage === "change" || stage === "reinstatement") && shownKind(kind) === kind;

/**
 * A document version as lists show it.
 *
 * @param priceIsGone whether the price of an offer is no longer valid
 * @param today London calendar day
 * @param lastDay last day of a policy that ends early: documents of its current state are valid until then
 */
export const shownDocument = (
  row: ListedDocument,
  priceIsGone: boolean,
  today: CalendarDate,
  lastDay?: CalendarDate,
): NamedCall<"QuoteDocument"> => ({
  id: row.id,
  kind: shownKind(row.kind),
  title: row.title,
  stage: row.stage,
  number: row.number,
  madeAt: row.made_at.toISOString(),
  superseded: isSuperseded(row, today) || (priceIsGone && (row.stage === "quote" || row.stage === "renewal")),
  validFrom: row.valid_from !== null && row.valid_from > today ? row.valid_from : null,
  standsUntil: isSuperseded(row, today) ? null : (row.stands_until ?? (endsWithCover(row) ? (lastDay ?? null) : null)),
  sha256: row.sha256,
  path: documentPath(row.id),
  policyVersion: row.policy_version,
  quoteVersion: row.quote_version,
  definition: { id: row.definition_id, version: row.definition_version },
  modelHash: row.model_hash,
});
