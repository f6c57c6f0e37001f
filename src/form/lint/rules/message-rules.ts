import { filled, placeholdersOf } from "../../expression/placeholders.ts";
import { pointerTo } from "../../tree/place.ts";
import { documentTexts } from "../document-parts.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { placeholderPlaces } from "../name-places.ts";
import { nearest } from "../nearest-name.ts";

const ofMessages = ["value", "limit"] as const;

/** Names in braces, which are replaced when the words are shown. */
export const messageRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "placeholder-unknown",
    severity: "error",
    explanation: "A name in braces that nothing has leaves a hole in the sentence.",
    fix: "Name an answer or value of the scope; in messages only {value} and {limit}.",
    *check(linted) {
      for (const { path, name, scope } of placeholderPlaces(linted.definition)) {
        if (!linted.knowsScope(scope) || linted.target(scope, name)) continue;
        const known = scope === undefined ? [] : (linted.groups.get(scope)?.byName.keys() ?? []);
        const values = Object.keys(linted.definition.values ?? {});
        yield { path, message: `{${name}} is not known here.`, fix: nearest(name, [...known, ...values]) };
      }
      for (const [index, { messages = {} }] of linted.definition.questions.entries())
        for (const [key, words] of Object.entries(messages))
          yield* strangeNames(words, pointerTo("questions", index, "messages", key));
    },
  },
  {
    id: "braces-open",
    severity: "error",
    explanation: "Braces around something that is no name are shown to people as they are.",
    fix: "Write {Name} with letters, digits and underscores only, or leave the braces out.",
    *check({ definition }) {
      const { questions, rules } = definition;
      for (const { path, text } of documentTexts(definition)) yield* openBraces(text, path);
      for (const [index, { message }] of rules.entries())
        yield* openBraces(message, pointerTo("rules", index, "message"));
      for (const [index, { messages = {}, suggest }] of questions.entries()) {
        for (const [key, words] of Object.entries(messages))
          yield* openBraces(words, pointerTo("questions", index, "messages", key));
        if (typeof suggest === "string") yield* openBraces(suggest, pointerTo("questions", index, "suggest"));
      }
    },
  },
];

function* strangeNames(words: string, path: string): Iterable<Fault> {
  for (const name of placeholdersOf(words))
    if (!ofMessages.some((known) => known === name))
      yield { path, message: `{${name}} is neither {value} nor {limit}.`, fix: nearest(name, ofMessages) };
}

function* openBraces(words: string, path: string): Iterable<Fault> {
  if (/[{}]/.test(filled(words, () => "")))
    yield { path, message: "Braces stand here around something that is no name." };
}
