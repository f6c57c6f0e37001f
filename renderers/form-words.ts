import { englishStringTranslator, replaceStringParameters, TranslatableString } from "@rjsf/utils";
import { type PlainCatalogue, plainEnglish, plainerRjsf } from "../schemas/words/plain-english.ts";
import { languagesWith, writerOf } from "../schemas/words/words.ts";
import { useWords } from "./form-language.ts";

/** Texts of plain JSON Schema forms in one language. */
export interface PlainWords {
  /** A message from one part of the catalogue; undefined if that part has no such name. */
  readonly find: (part: PlainPart, name: string, slots?: Slots) => string | undefined;
  readonly say: <Part extends PlainPart>(
    part: Part,
    name: keyof PlainCatalogue[Part] & string,
    slots?: Slots,
  ) => string;
  /** rjsf's own texts, for buttons and notes. */
  readonly translateString: (key: TranslatableString, params?: string[]) => string;
}

type PlainPart = Exclude<keyof PlainCatalogue, "rjsf">;
type Slots = Readonly<Record<string, string | number>>;

function wordsOf(language: string, { rjsf, ...catalogue }: PlainCatalogue): PlainWords {
  const write = writerOf(language);
  const translated = new Map(Object.entries(TranslatableString).map(([name, key]) => [key, rjsf[name]]));
  const find: PlainWords["find"] = (part, name, slots) => {
    const message = new Map(Object.entries(catalogue[part])).get(name);
    return message === undefined ? undefined : write(message, slots);
  };
  return {
    find,
    say: (part, name, slots) => find(part, name, slots) ?? "",
    translateString(key, params) {
      const words = translated.get(key);
      return words === undefined ? englishStringTranslator(key, params) : replaceStringParameters(words, params);
    },
  };
}

const languages = languagesWith<PlainCatalogue, PlainWords>({ ...plainEnglish, rjsf: plainerRjsf }, wordsOf);

/** Registers a language for plain JSON Schema forms. Call before drawing a form in it. */
export const registerPlainCatalogue = languages.register;

export const plainWordsIn = languages.wordsIn;

export const usePlainWords = (): PlainWords => plainWordsIn(useWords().language);
