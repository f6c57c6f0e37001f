import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { documentPath } from "./document-path.ts";
import { openDocument } from "./open-document.ts";
import { pdfSoon } from "./pdf-of.ts";

/** Has the PDF of a document version written, if nobody has yet. */
export const readyDocument = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Documents/ready">,
): Promise<AnswerOf<"Documents/ready">> => {
  const { sha256 } = await pdfSoon(services, await openDocument(services, user, id), user.userId);
  return { sha256, path: documentPath(id) };
};
