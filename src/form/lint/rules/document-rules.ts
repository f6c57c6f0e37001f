import { type DocumentKind, type DocumentStage, documentFacts } from "../../../../schemas/document.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { prepareForm } from "../../definition/prepare-form.ts";
import { placeholdersOf } from "../../expression/question-texts.ts";
import { givesOf, kindOf } from "../../kinds/kind-of.ts";
import { findSecretLeaks } from "../../resolve/secret-leaks.ts";
import { pointerTo } from "../../tree/place.ts";
import { documentBlocks, documentColumns, documentTexts } from "../document-parts.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { adding, meant, removal } from "../patch.ts";

/** Documents of a definition. Names and conditions in them are checked by the general rules. */
export const documentRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "document-twice",
    severity: "error",
    explanation: "Two documents, or two classes of one document, with the same id cannot be distinguished.",
    fix: "Give one of them a different id.",
    *check({ definition: { documents = [] } }) {
      yield* twice(documents, (index) => pointerTo("documents", index, "id"));
      for (const [index, { per }] of documents.entries())
        yield* twice(per?.classes ?? [], (position) => pointerTo("documents", index, "per", "classes", position, "id"));
    },
  },
  {
    id: "document-fact-unknown",
    severity: "error",
    explanation: "An unknown fact leaves a gap in the sentence.",
    fix: "Use one of the facts in schemas/document.ts.",
    *check({ definition }) {
      for (const { path, text } of documentTexts(definition))
        for (const fact of factsIn(text))
          if (!documentFacts.some((known) => known === fact))
            yield {
              path,
              message: `“${fact}” is not a known fact.`,
              ...meant(definition, path, fact, documentFacts, (each) => `document.${each}`),
              cause: `“${fact}” is not a known fact.`,
            };
    },
  },
  {
    id: "document-page-unknown",
    severity: "error",
    explanation: "Answers from a page that does not exist cannot be printed.",
    fix: "Name one of the pages, or leave `pages` out for all of them.",
    *check({ definition }) {
      const known = definition.pages.map(({ id }) => id);
      for (const { path, block } of documentBlocks(definition)) {
        if (block.block !== "answers") continue;
        for (const [index, page] of (block.pages ?? []).entries()) {
          const at = path + pointerTo("pages", index);
          const message = `There is no page “${page}”.`;
          if (!known.includes(page)) yield { path: at, message, ...meant(definition, at, page, known), cause: message };
        }
      }
    },
  },
  {
    id: "document-total-unknown",
    severity: "error",
    explanation: "A total is printed below its column, so it needs the column.",
    fix: "Name a column of the table that contains numbers.",
    *check({ definition, target }) {
      for (const { path, block } of documentBlocks(definition)) {
        if (block.block !== "entries") continue;
        const columns = block.columns.map((column) => (typeof column === "string" ? column : column.name));
        for (const [index, name] of (block.totals ?? []).entries()) {
          const found = target(block.group, name);
          const isSum = found?.kind === "value" || (found?.kind === "answer" && canBeSummed(found.question));
          if (!columns.includes(name) || !isSum)
            yield {
              path: path + pointerTo("totals", index),
              message: `“${name}” is not a column that can be totalled.`,
            };
        }
      }
    },
  },
  {
    id: "document-private",
    severity: "error",
    explanation:
      "Answers about criminal offences or health appear only in the statement of fact; elsewhere they leave a gap.",
    fix: "Remove it, or move it to the statement of fact.",
    *check(linted) {
      const { definition, target, knowsScope } = linted;
      const fault = function* (path: string, name: string, scope: string | undefined): Iterable<Fault> {
        const found = knowsScope(scope) ? target(scope, name) : undefined;
        if (found?.kind === "answer" && isPrivate(found.question))
          yield { path, message: `“${found.question.label}” is about criminal offences or health.` };
      };
      for (const { path, text, scope, document } of documentTexts(definition))
        if (document?.kind !== "statement-of-fact")
          for (const name of placeholdersOf(text)) yield* fault(path, name, scope);
      for (const { path, name, scope, document } of documentColumns(definition))
        if (document.kind !== "statement-of-fact") yield* fault(path, name, scope);
    },
  },
  {
    id: "document-stage-missing",
    severity: "warn",
    explanation: "A document that is not produced at the event it is for never reaches the client in time.",
    fix: "Add the stage, or correct the kind of the document.",
    *check({ definition: { documents = [] } }) {
      for (const [kind, stage] of Object.entries(stageOf)) {
        const first = documents.findIndex((each) => each.kind === kind);
        if (first >= 0 && !documents.some((each) => each.kind === kind && each.stages.includes(stage)))
          yield {
            path: pointerTo("documents", first, "stages"),
            message: `“${documents[first]?.title}” is not produced at the stage “${stage}”.`,
          };
      }
    },
  },
  {
    id: "certificate-before-cover",
    severity: "warn",
    explanation: "A certificate says that there is cover, and a quote has none.",
    fix: 'Remove the stage "quote".',
    *check({ definition: { documents = [] } }) {
      for (const [index, { kind, title, stages }] of documents.entries()) {
        const path = pointerTo("documents", index, "stages", stages.indexOf("quote"));
        if (/certificate/.test(kind) && stages.includes("quote"))
          yield { path, message: `“${title}” is produced with a quote.`, patch: removal(path) };
      }
    },
  },
  {
    id: "document-for-everybody",
    severity: "warn",
    explanation: "A document about an optional cover that everybody gets says that those without it are covered.",
    fix: "Give it the when of the rate line.",
    *check({ definition: { documents = [], rating } }) {
      for (const [index, { kind, title, when, per }] of documents.entries()) {
        if (!/certificate/.test(kind) || when || per) continue;
        const optional = rating?.lines.find((line) => line.when && !line.per && namesCover(title, line.label));
        if (optional?.when)
          yield {
            path: pointerTo("documents", index),
            message: `“${title}” is produced for everybody, but “${optional.label}” is optional.`,
            patch: adding(pointerTo("documents", index, "when"), optional.when),
          };
      }
    },
  },
  {
    id: "cooling-off-unlike-words",
    severity: "warn",
    explanation:
      "The client relies on the days in the document, and the portal calculates the refund with those of the rating.",
    fix: "Correct the days, or the documents.",
    *check({ definition }) {
      const { days } = definition.rating?.cancellation?.coolingOff ?? {};
      if (days === undefined) return;
      const mentioned = [...documentTexts(definition)].flatMap(({ text }) =>
        [...text.matchAll(/\bwithin (\d+) days of the start\b/gi)].map(([, count]) => Number(count)),
      );
      const [first] = mentioned;
      if (first !== undefined && !mentioned.includes(days))
        yield {
          path: "/rating/cancellation/coolingOff/days",
          message: `This is ${days} days, but the documents say ${first}.`,
        };
    },
  },
  {
    id: "statement-incomplete",
    severity: "error",
    explanation: "The client is responsible for every answer, so the statement of fact must show all of them.",
    fix: 'Put {"block": "answers", "corrections": true} into it, without `pages` and without a condition.',
    *check({ definition: { documents = [] } }) {
      for (const [index, { kind, blocks }] of documents.entries()) {
        const isWhole = blocks.some(
          (block) => block.block === "answers" && !block.pages && block.when === undefined && block.has === undefined,
        );
        const path = pointerTo("documents", index, "blocks");
        if (kind === "statement-of-fact" && !isWhole)
          yield {
            path,
            message: "It does not show every answer.",
            patch: adding(`${path}/-`, { block: "answers", corrections: true }),
          };
      }
    },
  },
];

/** Require a definition without errors, because they follow everything that depends on an answer. */
export const revealingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "condition-tells",
    severity: "warn",
    explanation:
      "Schedules print conditions, and a document that does so is withheld from everybody who may not read answers about criminal offences; one about health reveals it to them.",
    fix: "Refer the quote instead, and let the underwriter set the condition.",
    *check({ definition }) {
      const { questions, rules } = definition;
      const printed = new Set(questions.filter(isPrivate).flatMap(({ name }) => [name, `RD.${name}`]));
      if (!questions.some(isPrivate) || !rules.some(isCondition)) return;
      const leaks = findSecretLeaks(prepareForm(definition), isPrivate).rules;
      for (const [index, rule] of rules.entries())
        if (isCondition(rule) && leaks.has(rule.id))
          yield placeholdersOf(rule.message).some((name) => printed.has(name))
            ? {
                path: pointerTo("rules", index, "message"),
                message: `“${rule.id}” prints an answer about criminal offences or health.`,
                fix: "Leave the answer out of the message.",
              }
            : {
                path: pointerTo("rules", index, "when"),
                message: `“${rule.id}” rests on an answer about criminal offences or health.`,
              };
    },
  },
];

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/\s*\(.*?\)/g, "")
    .trim();

/** Whether a title is about a cover: “Certificate of employers' liability insurance” about “Employers' liability (10m)”. */
const namesCover = (title: string, cover: string): boolean => plain(title).includes(plain(cover));

/** The event that a kind of document is for. */
const stageOf: Readonly<Partial<Record<DocumentKind, DocumentStage>>> = {
  "quotation-schedule": "quote",
  ipid: "quote",
  "policy-summary": "quote",
  "policy-schedule": "policy",
  certificate: "policy",
  "liability-certificate": "policy",
  endorsement: "change",
  "cancellation-notice": "cancellation",
  "renewal-invitation": "renewal",
};

const isCondition = ({ severity }: Rule): boolean => severity === "info";

/** Amounts, counts and computed values; a sum of percentages is meaningless. */
const canBeSummed = (question: Question): boolean => kindOf(question).summed && givesOf(question) !== "amounts";

const prefix = "document.";

/** Facts that a text refers to: `{document.PolicyNumber}` gives `PolicyNumber`. */
function factsIn(text: string): readonly string[] {
  return placeholdersOf(text).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

function isPrivate({ personal }: Question): boolean {
  return personal === "criminal" || personal === "health";
}

function* twice(things: readonly { readonly id: string }[], pathOf: (index: number) => string): Iterable<Fault> {
  const seen = new Set<string>();
  for (const [index, { id }] of things.entries()) {
    if (seen.has(id)) yield { path: pathOf(index), message: `“${id}” is a duplicate.` };
    seen.add(id);
  }
}
