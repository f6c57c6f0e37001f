import type { Fields, Section } from "../../../../schemas/definition.ts";

/** The sections of page 0, and the first of the next page, so that a quote can be named before it exists. */
export function firstSections({ pages }: Pick<Fields, "pages">): readonly Section[] {
  const [start, next] = pages;
  const named = next?.sections[0];
  const own = start?.id === "page0" ? start.sections : [];
  return named ? [...own, named] : own;
}
