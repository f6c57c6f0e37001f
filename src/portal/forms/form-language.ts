import type { Catalogue } from "../../../schemas/words/words.ts";
import { registerCatalogue } from "../../../schemas/words/words.ts";
import { own } from "../../form/values/own.ts";

interface Language {
  /** The language's own name for itself. */
  readonly name: string;
  /** Messages of the engine and the theme, loaded with the first form in the language. */
  readonly catalogue?: () => Promise<Catalogue>;
}

const languages: Readonly<Record<string, Language>> = {
  en: { name: "English" },
  cy: { name: "Cymraeg", catalogue: async () => (await import("../../../schemas/words/welsh.ts")).welsh },
};

/** Key in local storage; holds no personal data. */
const kept = "form-language";

function keptLanguage(): string {
  try {
    const value = localStorage.getItem(kept) ?? "en";
    return Object.hasOwn(languages, value) ? value : "en";
  } catch {
    return "en";
  }
}

let chosen = keptLanguage();

/** Languages of a form that the portal has messages for, English first; a form in English only offers no choice. */
export const languagesOf = (declared: readonly string[] = []) =>
  ["en", ...declared].flatMap((value) => {
    const language = own(languages, value);
    return language ? [{ value, words: language.name, lang: value }] : [];
  });

/** Added to calls that return a form or findings about its answers. */
export const inChosenLanguage = (): { readonly language?: string } => (chosen === "en" ? {} : { language: chosen });

async function loadChosenWords(): Promise<void> {
  const catalogue = await languages[chosen]?.catalogue?.();
  if (catalogue) registerCatalogue(chosen, catalogue);
}

/** Waits for a form, and for the engine's messages in the chosen language. */
export async function withChosenWords<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, loadChosenWords()]);
  return loaded;
}

/** Requests forms in this language from now on, in this browser. */
export function chooseLanguage(language: string): void {
  chosen = language;
  try {
    localStorage.setItem(kept, language);
  } catch {
    // Without local storage the choice lasts until the page is closed.
  }
}
