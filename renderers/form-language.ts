import { createContext, use } from "react";
import { englishWords, type Words } from "../schemas/words/words.ts";

/** The language in which a form is drawn. */
export interface FormLanguage {
  readonly words: Words;
  /** Texts of the definition that are English although the form is in another language. */
  readonly untranslated: ReadonlySet<string>;
}

/** English by default. */
export const FormLanguageContext = createContext<FormLanguage>({ words: englishWords, untranslated: new Set() });

export const useWords = (): Words => use(FormLanguageContext).words;

/** The `lang` attribute of a definition text; undefined if it is in the surrounding language. */
export function useLang(): (text: string | undefined) => "en" | undefined {
  const { untranslated } = use(FormLanguageContext);
  return (text) => (text !== undefined && untranslated.has(text) ? "en" : undefined);
}

/** As `useLang`, for a text shown outside the form, where the page is in English. */
export function useLangAround(): (text: string) => string | undefined {
  const { words, untranslated } = use(FormLanguageContext);
  return (text) => (words.language === "en" || untranslated.has(text) ? undefined : words.language);
}
