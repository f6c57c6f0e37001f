import { isToTranslate, withTranslatedTexts } from "../../definition/in-language.ts";
import { placeholdersOf } from "../../expression/question-texts.ts";
import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant } from "../patch.ts";

/** Texts of a definition with the place at which each is said first. */
function textsIn({ definition }: LintedDefinition): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  withTranslatedTexts(definition, (text, path) => {
    if (!texts.has(text)) texts.set(text, path);
    return text;
  });
  return texts;
}

/** Texts in the languages that a definition declares. */
export const translationRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "text-untranslated",
    severity: "info",
    explanation: "A text without a translation is shown in English in the midst of the other language.",
    fix: "Add it to translations, by its English text.",
    *check(linted) {
      const texts = textsIn(linted);
      for (const [language, said] of Object.entries(linted.definition.translations ?? {}))
        for (const [text, path] of texts)
          if (isToTranslate(text) && !Object.hasOwn(said, text))
            yield {
              path,
              message: `“${text}” is not translated to ${language}.`,
              cause: `Texts are not translated to ${language}.`,
            };
    },
  },
  {
    id: "translation-of-nothing",
    severity: "warn",
    explanation: "What is translated was perhaps changed in English since: the translation is shown no more.",
    fix: "Write the English text exactly as the definition says it, or remove the translation.",
    *check(linted) {
      const texts = textsIn(linted);
      for (const [language, said] of Object.entries(linted.definition.translations ?? {}))
        for (const text of Object.keys(said))
          if (!texts.has(text)) {
            const path = pointerTo("translations", language, text);
            yield { path, message: `Nothing says “${text}”.`, ...meant(linted.definition, path, text, texts.keys()) };
          }
    },
  },
  {
    id: "translation-loses-names",
    severity: "error",
    explanation: "A name in braces that only one of the languages has leaves people with less than the other says.",
    fix: "Use the same names in braces as the English text.",
    *check({ definition }) {
      const named = (text: string) => [...new Set(placeholdersOf(text))].sort().join(" ");
      for (const [language, said] of Object.entries(definition.translations ?? {}))
        for (const [text, translated] of Object.entries(said))
          if (named(text) !== named(translated))
            yield {
              path: pointerTo("translations", language, text),
              message: `The names in braces are not those of “${text}”.`,
            };
    },
  },
];
