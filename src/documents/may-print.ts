import type { DocumentKind } from "../../schemas/document.ts";
import type { Question } from "../../schemas/question.ts";

/**
 * Whether a document of this kind tells an answer. The client's statement of fact tells everything that was asked, so
 * that he can correct it; what is about crime or health stays out of every other paper, which lenders, tenants and
 * the police may be shown (UK GDPR, Articles 9 and 10).
 */
export function mayPrint(kind: DocumentKind, personal: Question["personal"]): boolean {
  return kind === "statement-of-fact" || (personal !== "criminal" && personal !== "health");
}
