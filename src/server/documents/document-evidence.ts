import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { DocumentEvidence } from "../../documents/document-model.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { openDocument } from "./open-document.ts";

/** From what a document version was made, and which wording was put to the client for each answer that it prints. */
export const documentEvidence = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Documents/evidence">,
): Promise<AnswerOf<"Documents/evidence">> => {
  const found = await openDocument(services, user, id);
  const { answers }: DocumentEvidence = JSON.parse(found.evidence);
  return {
    definition: { id: found.definition_id, version: found.definition_version },
    quoteVersion: found.quote_version,
    modelHash: found.model_hash,
    madeAt: found.made_at.toISOString(),
    answers,
  };
};
