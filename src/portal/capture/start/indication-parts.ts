import type { Fields, Section } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import type { FormStore } from "../../../state/form-store.ts";

/** Questions of one group that an indication asks: of the policy, or of the first entry of a list. */
export interface IndicationPart {
  readonly group: string;
  readonly itemId?: string;
  readonly names: ReadonlySet<string>;
  readonly sections: readonly Section[];
}

/** What an indication asks, in the order of the definition. A list gets its first entry, so that there is one to ask about. */
export function beginIndication(store: FormStore, { indication = {}, pages }: Fields): readonly IndicationPart[] {
  return Object.entries(indication).map(([group, names]) => {
    const asked = new Set(names);
    const sections = pages
      .flatMap((page) => page.sections)
      .filter((section) => section.group === group && section.questions.some((name) => asked.has(name)));
    if (!store.form.group(group)?.list) return { group, names: asked, sections };
    const itemId = store.resolution().items(group)[0] ?? store.addItem(group);
    return { group, itemId, names: asked, sections };
  });
}

/** The answers that were given to it so far. */
export function answersGiven(store: FormStore, parts: readonly IndicationPart[]): readonly Json[] {
  return parts.flatMap((part) =>
    [...part.names].flatMap((name) => {
      const at = store.form.group(part.group)?.at ?? part.group;
      const answer = store.answer(placeOf(at, part.itemId, name));
      return answer === undefined || isUnanswered(answer) ? [] : [answer];
    }),
  );
}

/** Ids of the entries that were begun for an indication and of which nothing was answered. */
export function entriesLeftBlank(store: FormStore, parts: readonly IndicationPart[]): ReadonlySet<string> {
  const blank = parts.filter((part) => part.itemId !== undefined && answersGiven(store, [part]).length === 0);
  return new Set(blank.flatMap(({ itemId }) => itemId ?? []));
}
