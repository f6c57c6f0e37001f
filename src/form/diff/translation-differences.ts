import type { Translation } from "../../../schemas/definition.ts";
import { pointerTo } from "../tree/place.ts";
import type { Compared, Difference } from "./difference.ts";

/** Texts that say something else in another language, and languages that came or went. Their order is none. */
export function* translationDifferences({ from, to }: Compared): Iterable<Difference> {
  const [before, after] = [from.definition.translations ?? {}, to.definition.translations ?? {}];
  for (const language of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* ofLanguage(language, before[language], after[language]);
}

function* ofLanguage(
  language: string,
  before: Translation | undefined,
  after: Translation | undefined,
): Iterable<Difference> {
  const shows = { weight: "shows", meaning: "People who chose this language read other words." } as const;
  const whole = { kind: "translation", name: language, label: language } as const;
  if (!before) yield { change: "added", ...whole, to: pointerTo("translations", language), ...shows };
  if (!after) yield { change: "removed", ...whole, from: pointerTo("translations", language), ...shows };
  for (const text of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const [was, is] = [before?.[text], after?.[text]];
    if (!before || !after || was === is) continue;
    const at = pointerTo("translations", language, text);
    yield {
      change: was === undefined ? "added" : is === undefined ? "removed" : "changed",
      kind: "translation",
      name: `${language}: ${text}`,
      label: text,
      ...(was === undefined ? {} : { before: was, from: at }),
      ...(is === undefined ? {} : { after: is, to: at }),
      ...shows,
    };
  }
}
