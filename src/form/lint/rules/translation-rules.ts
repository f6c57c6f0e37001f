import { isToTranslate, withTranslatedTexts } from "../../definition/in-language.ts";
import { placeholdersOf } from "../../expression/question-texts.ts";
import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant } from "../patch.ts";

const textsOf = new WeakMap<LintedDefinition, ReadonlyMap<string, string>>();

/** Texts of a definition, each with the path of its first occurrence; gathered once for all rules. */
function textsIn(linted: LintedDefinition): ReadonlyMap<string, string> {
  const known = textsOf.get(linted);
  if (known) return known;
  const texts = new Map<string, string>();
  withTranslatedTexts(linted.definition, (text, path) => {
    if (!texts.has(text)) texts.set(text, path);
    return text;
  });
  textsOf.set(linted, texts);
  return texts;
}

/** Texts in the languages that a definition declares. */
export const translationRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "text-untranslated",
    severity: "info",
    explanation: "A text without a translation is shown in English within the other language.",
    fix: "Add it to translations, by its English text.",
    *check(linted) {
      const texts = textsIn(linted);
      for (const [language, translation] of Object.entries(linted.definition.translations ?? {}))
        for (const [text, path] of texts)
          if (isToTranslate(text) && !Object.hasOwn(translation, text))
            yield {
              path,
              message: `“${text}” is not translated into ${language}.`,
              cause: `Texts are not translated into ${language}.`,
            };
    },
  },
  {
    id: "translation-of-nothing",
    severity: "warn",
    explanation: "The English text may have changed since it was translated, so the translation is no longer shown.",
    fix: "Write the English text exactly as it is in the definition, or remove the translation.",
    *check(linted) {
      const texts = textsIn(linted);
      for (const [language, translation] of Object.entries(linted.definition.translations ?? {}))
        for (const text of Object.keys(translation))
          if (!texts.has(text)) {
            const path = pointerTo("translations", language, text);
            yield { path, message: `No text reads “${text}”.`, ...meant(linted.definition, path, text, texts.keys()) };
          }
    },
  },
  {
    id: "translation-loses-names",
    severity: "error",
    explanation: "If a name in braces is in one language only, users of the other language miss that information.",
    fix: "Use the same names in braces as the English text.",
    *check({ definition }) {
      const named = (text: string) => [...new Set(placeholdersOf(text))].sort().join(" ");
      for (const [language, translation] of Object.entries(definition.translations ?? {}))
        for (const [text, translated] of Object.entries(translation))
          if (named(text) !== named(translated))
            yield {
              path: pointerTo("translations", language, text),
              message: `The names in braces differ from those in “${text}”.`,
            };
    },
  },
];
