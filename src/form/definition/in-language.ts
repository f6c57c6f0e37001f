import type { Option, Question } from "../../../schemas/question.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import type { FormSource } from "./prepared-form.ts";

/** Translates a text, given its JSON Pointer; for an option without a label, that of its value. */
type Translate = (text: string, path: string) => string;

/**
 * The form in another language: its texts translated, or English where there is no translation, with a list of those.
 * Answers, names and option values are unchanged. In a language that the definition does not declare, and in its own, it
 * is the form itself.
 *
 * @param translations of the definition; FIELDS have none of their own
 */
export function inLanguage<Source extends FormSource>(
  source: Source,
  language: string | undefined,
  translations = "translations" in source ? source.translations : undefined,
): Source {
  const translation = language === undefined ? undefined : own(translations ?? {}, language);
  if (language === undefined || !translation || source.language === language) return source;
  const untranslated = new Set<string>();
  const texts = withTranslatedTexts(source, (text) => {
    const translated = own(translation, text);
    if (translated === undefined && isToTranslate(text)) untranslated.add(text);
    return translated ?? text;
  });
  const questions = texts.questions.map((question) => ({ ...question, language }));
  return { ...texts, questions, language, untranslated: [...untranslated] };
}

/** Numbers and symbols are not translated. */
export const isToTranslate = (text: string): boolean => /\p{L}/u.test(text);

/** Replaces every text of the form that people read. Documents are in English. */
export function withTranslatedTexts<Source extends FormSource>(source: Source, say: Translate): Source {
  const texts = <Part extends object>(part: Part, path: string, keys: readonly (keyof Part & string)[]): Part => {
    const translated = keys.flatMap((key) => {
      const text = part[key];
      return typeof text === "string" ? [[key, say(text, path + pointerTo(key))] as const] : [];
    });
    return { ...part, ...Object.fromEntries(translated) };
  };
  const option = (each: Option, path: string): Option => {
    const named = texts(each, path, ["label", "docLabel"]);
    if (each.label !== undefined) return named;
    const label = say(each.value, path + pointerTo("value"));
    return label === each.value ? named : { ...named, label };
  };
  const optionsOf = (options: readonly Option[], path: string) =>
    options.map((each, index) => option(each, path + pointerTo(index)));
  const question = (each: Question, index: number): Question => {
    const path = pointerTo("questions", index);
    const translated = texts(each, path, ["label", "hint", "note", "help", "unit", "lockedReason", "docLabel"]);
    const { messages, options, other, scale } = each;
    return {
      ...translated,
      ...(messages ? { messages: texts(messages, path + pointerTo("messages"), Object.keys(messages)) } : {}),
      ...(typeof other === "object" ? { other: texts(other, path + pointerTo("other"), ["label"]) } : {}),
      ...(scale ? { scale: texts(scale, path + pointerTo("scale"), ["low", "high"]) } : {}),
      ...(typeof options === "object" ? { options: optionsOf(options, path + pointerTo("options")) } : {}),
    };
  };
  const { groups, pages, lists, questions, rules } = source;
  return {
    ...source,
    title: say(source.title, "/title"),
    ...(source.summary === undefined ? {} : { summary: say(source.summary, "/summary") }),
    groups: entries(groups, (group, name) => texts(group, pointerTo("groups", name), ["label", "plural"])),
    pages: pages.map((page, at) => ({
      ...texts(page, pointerTo("pages", at), ["title"]),
      sections: page.sections.map((section, index) =>
        texts(section, pointerTo("pages", at, "sections", index), ["title", "note"]),
      ),
    })),
    ...(lists ? { lists: entries(lists, (options, name) => optionsOf(options, pointerTo("lists", name))) } : {}),
    questions: questions.map(question),
    rules: rules.map((rule, index) => texts(rule, pointerTo("rules", index), ["message"])),
  };
}

const entries = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
