import { findDocument, type StoredDocument } from "../../db/queries/documents/documents.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { DocumentEvidence } from "../../documents/document-model.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { hiddenFrom } from "../quote/data/shown-to.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** The same words for a foreign document, one that tells what this user may not see, and none at all. */
export const noSuchDocument = (): Refused => new Refused(404, "not-found", "There is no such document.");

/**
 * Whether a reader may have a document: not if it prints an answer that they may not see. They have the others whole, since
 * a document with answers left out would be another document under the same number.
 */
export const mayRead = (form: PreparedForm, evidence: string, permissions: number): boolean => {
  const hidden = hiddenFrom(form, permissions).answers;
  if (hidden.size === 0) return true;
  const { answers }: DocumentEvidence = JSON.parse(evidence);
  return answers.every(({ path }) => !hidden.has(path.slice(path.lastIndexOf("/") + 1)));
};

/**
 * A document version that this user may see.
 *
 * @throws {Refused} 404
 */
export const openDocument = async (services: Services, user: SessionUser, id: string): Promise<StoredDocument> => {
  const found = id.includes("\0") ? undefined : await findDocument(services.db, quoteScopeOf(user), id);
  if (!found) throw noSuchDocument();
  const { form } = await services.definitions.load(found.definition_id, found.definition_version);
  if (!mayRead(form, found.evidence, user.permissions)) throw noSuchDocument();
  return found;
};
