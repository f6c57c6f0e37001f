import type { Section } from "../../../../schemas/definition.ts";
import { type DrawnPage, type DrawnSectionSchema, drawnPage, sectionKey } from "../../../form/drawn-page.ts";
import type { QuoteStore } from "../../../state/quote-store.ts";

/**
 * What is asked in these sections at the moment. Left out is what the server alone writes, references
 * for instance: it stands in headings and tables.
 */
export function drawnQuestions(store: QuoteStore, sections: readonly Section[], itemId: string | undefined): DrawnPage {
  const requests = sections.map(({ id }) => (itemId === undefined ? { section: id } : { section: id, itemId }));
  const { schema, uiSchema } = drawnPage(store.resolution(), requests);
  const asked: Record<string, DrawnSectionSchema> = {};
  sections.forEach(({ group }, at) => {
    const key = sectionKey(requests[at] ?? { section: "" });
    const section = schema.properties[key];
    if (!section) return;
    const kept = Object.entries(section.properties).filter(
      ([name]) => store.form.question(group, name)?.type !== "system",
    );
    if (kept.length > 0) asked[key] = { ...section, properties: Object.fromEntries(kept) };
  });
  return { schema: { ...schema, properties: asked }, uiSchema };
}
