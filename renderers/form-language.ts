import { createContext, use } from "react";
import { englishWords, type Words } from "../schemas/words/words.ts";

/** The language in which a form is drawn. */
export interface FormLanguage {
  readonly words: Words;
  /** Texts of the definition that are in English in the midst of another language. */
  readonly untranslated: ReadonlySet<string>;
}

/** English where nobody says another. */
export const FormLanguageContext = createContext<FormLanguage>({ words: englishWords, untranslated: new Set() });

export const useWords = (): Words => use(FormLanguageContext).words;

/** The attribute `lang` of a text of the definition: undefined where it is in the language around it. */
export function useLang(): (text: string | undefined) => "en" | undefined {
  const { untranslated } = use(FormLanguageContext);
  return (text) => (text !== undefined && untranslated.has(text) ? "en" : undefined);
}

/** The same of a text that is shown around the form, where the page is in English. */
export function useLangAround(): (text: string) => string | undefined {
  const { words, untranslated } = use(FormLanguageContext);
  return (text) => (words.language === "en" || untranslated.has(text) ? undefined : words.language);
}
