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
import { isCalendarDate } from "../form/values/calendar.ts";
import { documentFactsOf, type Facts } from "./document-facts.ts";
import type { DocumentInput } from "./document-input.ts";
import type { AnswerEvidence } from "./document-model.ts";
import { longDate } from "./document-number.ts";

/** Context shared by the parts of one document. */
export interface DocumentContext {
  readonly input: DocumentInput;
  readonly document: DocumentDefinition;
  readonly ofClass: DocumentClass | undefined;
  readonly facts: Facts;
  /** Whether a part is shown for this record. */
  shows(part: Shown): boolean;
  /** A text with the names in it replaced. */
  words(text: string): string;
  /** Ids of the group's entries that the document covers. */
  items(group: string): readonly string[];
  /** Collects the printed answers. */
  readonly evidence: AnswerEvidence[];
  /** Questions and groups of which the document says only that something changed. */
  readonly changed: string[];
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
    changed: [],
  };
}

/** An unknown condition counts as false, as elsewhere. */
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
 * Whether a document of this kind may print an answer. The intermediary's own notes are never printed. The client's
 * statement of fact prints every other answer, so that they can correct it; answers about crime or health are left out of
 * every other document, which lenders, tenants and the police may see (UK GDPR, Articles 9 and 10).
 */
export function mayPrint(kind: DocumentKind, { personal, internal }: Pick<Question, "personal" | "internal">): boolean {
  if (internal) return false;
  return kind === "statement-of-fact" || (personal !== "criminal" && personal !== "health");
}

/** Undefined for an answer that the document may not print. */
function answerNamed({ resolution }: DocumentInput, { kind }: DocumentDefinition, name: string): string | undefined {
  const target = resolution.form.target(undefined, name);
  if (target?.kind === "answer" && !mayPrint(kind, target.question)) return undefined;
  const value = resolution.at().read(name);
  // Dates as in the facts beside them.
  return typeof value === "string" && isCalendarDate(value)
    ? longDate(value)
    : wordsFor(resolution, name, undefined, undefined);
}
