import {
  type DocumentClass,
  type DocumentDefinition,
  type DocumentFact,
  type DocumentKind,
  documentFacts,
  type Shown,
} from "../../schemas/document.ts";
import type { Question } from "../../schemas/question.ts";
import { wordsFor } from "../form/check/rule-message.ts";
import { filled } from "../form/expression/question-texts.ts";
import { documentFactsOf, type Facts } from "./document-facts.ts";
import type { DocumentInput } from "./document-input.ts";
import type { AnswerEvidence } from "./document-model.ts";

/** What the parts of one document are made with. */
export interface DocumentContext {
  readonly input: DocumentInput;
  readonly document: DocumentDefinition;
  readonly ofClass: DocumentClass | undefined;
  readonly facts: Facts;
  /** Whether a part is for this record. */
  shows(part: Shown): boolean;
  /** A text with the names in it replaced. */
  words(text: string): string;
  /** Entries of a group that the document is about. */
  items(group: string): readonly string[];
  /** Notes which answers are printed. */
  readonly evidence: AnswerEvidence[];
}

export function documentContext(
  input: DocumentInput,
  document: DocumentDefinition,
  ofClass?: DocumentClass,
): DocumentContext {
  const facts = documentFactsOf(input, ofClass);
  const { resolution } = input;
  return {
    input,
    document,
    ofClass,
    facts,
    shows: (part) => isShown(input, part, facts),
    words: (text) => filled(text, (name) => factNamed(facts, name) ?? answerNamed(input, document, name)).trim(),
    items: (group) => {
      if (!resolution.form.group(group)?.list) return [];
      const all = resolution.items(group);
      return document.per && ofClass && document.per.group === group
        ? all.filter(inClass(input, document, ofClass))
        : all;
    },
    evidence: [],
  };
}

/** A condition that is unknown does not hold, as everywhere. */
export function isShown({ resolution }: DocumentInput, { when, has }: Shown, facts: Facts): boolean {
  if (has?.some((fact) => !facts.has(fact))) return false;
  return when === undefined || resolution.at().test(when) === true;
}

/** Whether an entry belongs to a class: the first whose condition holds. */
export function inClass(
  { resolution }: DocumentInput,
  { per }: DocumentDefinition,
  wanted: DocumentClass,
): (itemId: string) => boolean {
  return (itemId) => {
    const scope = resolution.at(per?.group, itemId);
    return per?.classes.find(({ when }) => scope.test(when) === true)?.id === wanted.id;
  };
}

const prefix = "document.";

function factNamed(facts: Facts, name: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const fact = documentFacts.find((each): each is DocumentFact => each === name.slice(prefix.length));
  return (fact && facts.get(fact)) ?? "";
}

/**
 * Whether a document of this kind tells an answer: never what is a note of the intermediary's own. The client's statement of fact tells everything that was asked, so
 * that they can correct it; what is about crime or health stays out of every other paper, which lenders, tenants and
 * the police may be shown (UK GDPR, Articles 9 and 10).
 */
export function mayPrint(kind: DocumentKind, { personal, internal }: Pick<Question, "personal" | "internal">): boolean {
  if (internal) return false;
  return kind === "statement-of-fact" || (personal !== "criminal" && personal !== "health");
}

/** An answer that the document may not print leaves nothing. */
function answerNamed({ resolution }: DocumentInput, { kind }: DocumentDefinition, name: string): string | undefined {
  const target = resolution.form.target(undefined, name);
  if (target?.kind === "answer" && !mayPrint(kind, target.question)) return undefined;
  return wordsFor(resolution, name, undefined, undefined);
}
