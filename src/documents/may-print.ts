import type { DocumentKind } from "../../schemas/document.ts";
import type { Question } from "../../schemas/question.ts";

/**
 * Whether a document of this kind tells an answer: never what is a note of the intermediary's own. The client's statement of fact tells everything that was asked, so
 * that they can correct it; what is about crime or health stays out of every other paper, which lenders, tenants and
 * the police may be shown (UK GDPR, Articles 9 and 10).
 */
export function mayPrint(kind: DocumentKind, { personal, internal }: Pick<Question, "personal" | "internal">): boolean {
  if (internal) return false;
  return kind === "statement-of-fact" || (personal !== "criminal" && personal !== "health");
}
