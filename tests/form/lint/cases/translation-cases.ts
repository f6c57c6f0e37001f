import type { Definition } from "../../../../schemas/definition.ts";
import { withTranslatedTexts } from "../../../../src/form/definition/in-language.ts";
import type { LintCase } from "../lint-case.ts";
import { soundDefinition } from "../sound-definition.ts";

const sound: Definition = JSON.parse(JSON.stringify(soundDefinition));

/** Every text of the sound definition in another language, with the same spelling. */
const texts: string[] = [];
withTranslatedTexts(sound, (text) => {
  texts.push(text);
  return text;
});
const whole = Object.fromEntries(texts.map((text) => [text, text]));
const { Client: _, ...withoutClient } = whole;

export const translationCases: readonly LintCase[] = [
  { rule: "text-untranslated", path: "/questions/0/label", changes: { "/translations": { cy: withoutClient } } },
  {
    rule: "translation-of-nothing",
    path: "/translations/cy/Cleint",
    changes: { "/translations": { cy: { ...whole, Cleint: "Cleient" } } },
  },
  {
    rule: "translation-loses-names",
    path: "/translations/cy/Client",
    changes: { "/translations": { cy: { ...whole, Client: "Cleient {Roof}" } } },
  },
];
