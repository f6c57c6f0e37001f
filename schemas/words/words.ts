import { english } from "./english.ts";
import type { Message } from "./message.ts";

type English = typeof english;

export type MessageName = keyof English;

/** All that the engine and the theme say, in one language: one that lacks a message does not compile. */
export type Catalogue = Readonly<Record<MessageName, Message>>;

type SlotsIn<Text> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsIn<Rest> : never;
type Deciding<Of> = Of extends { readonly by: infer Slot extends string } ? Slot : never;
type Slots<Of> = { readonly [Slot in SlotsIn<Of extends string ? Of : Of[keyof Of]>]: string | number } & {
  readonly [Slot in Deciding<Of>]: number;
};
type GivenSlots<Name extends MessageName> = keyof Slots<English[Name]> extends never ? [] : [Slots<English[Name]>];

/** The words of one language. */
export interface Words {
  /** As in the attribute `lang`: `en`, `cy`. */
  readonly language: string;
  /** A message with its slots filled: texts as they are, numbers as the language writes them. */
  readonly say: <Name extends MessageName>(name: Name, ...slots: GivenSlots<Name>) => string;
  /** `A`, `A and B`, `A, B and C`. */
  readonly listed: (parts: readonly string[], last: "and" | "or") => string;
}

type Filled = Readonly<Record<string, string | number>>;

/** Writes the messages of a language: each slot filled, numbers and plural forms as it has them. */
export function writerOf(language: string): (message: Message, slots?: Filled) => string {
  const plural = new Intl.PluralRules(language);
  // A browser that does not know the numbers of a language writes them as Britain does, never as its own owner does.
  const number = new Intl.NumberFormat([language === "en" ? "en-GB" : language, "en-GB"]);
  const shown = (slot: string | number | undefined): string =>
    typeof slot === "number" ? number.format(slot) : (slot ?? "");
  return (message, slots = {}) => {
    const text =
      typeof message === "string" ? message : (message[plural.select(Number(slots[message.by]))] ?? message.other);
    return text.includes("{") ? text.replace(/\{(\w+)\}/g, (_, slot: string) => shown(slots[slot])) : text;
  };
}

function wordsOf(language: string, catalogue: Catalogue): Words {
  const write = writerOf(language);
  const say = (name: MessageName, slots?: Filled): string => write(catalogue[name], slots);
  return {
    language,
    say,
    listed: (parts, last) =>
      parts.length < 2
        ? parts.join("")
        : say(last === "and" ? "listedAnd" : "listedOr", {
            before: parts.slice(0, -1).join(", "),
            last: parts.at(-1) ?? "",
          }),
  };
}

/** The words of each language: English, and those that are registered besides. */
export function languagesWith<OneCatalogue, Said>(
  english: OneCatalogue,
  wordsOfLanguage: (language: string, catalogue: OneCatalogue) => Said,
) {
  const inEnglish = wordsOfLanguage("en", english);
  const known = new Map([["en", inEnglish]]);
  return {
    inEnglish,
    register(language: string, catalogue: OneCatalogue): void {
      if (language === "en") throw new RangeError("English is built in. Register other words as en-x- and a name.");
      known.set(language, wordsOfLanguage(language, catalogue));
    },
    wordsIn: (language = "en"): Said => known.get(language) ?? known.get(language.split("-")[0] ?? "") ?? inEnglish,
  };
}

const languages = languagesWith<Catalogue, Words>(english, wordsOf);

export const englishWords = languages.inEnglish;

/**
 * Adds a language, or a firm's own words for one (`en-x-acme`), before a form in it is
 * opened.
 *
 * @param language a BCP 47 tag; `en` is the language of the definitions themselves and stays as it is
 * @throws RangeError for what is no tag, or for `en`
 */
export const registerCatalogue = languages.register;

/** The words of a language: of the tag itself, else of what it begins with (`cy` for `cy-GB`), else English. */
export const wordsIn = languages.wordsIn;
