import type { Section } from "../../../schemas/definition.ts";
import { type DrawnPage, drawnPage } from "../../form/draw/drawn-page.ts";
import type { QuoteStore } from "../../state/quote-store.ts";

/** Names of what the server alone writes, references for instance. */
const writtenByServer = ({ form }: QuoteStore, sections: readonly Section[]): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ group, questions }) =>
      questions.filter((name) => form.question(group, name)?.type === "system"),
    ),
  );

interface Around {
  readonly itemId: string | undefined;
  readonly untitled: boolean;
  /** Only the questions with these names. */
  readonly only?: ReadonlySet<string> | undefined;
}

/**
 * What is asked in these sections of one group at the moment. Left out is what the server writes: it
 * stands in headings and tables.
 */
export function drawnQuestions(
  store: QuoteStore,
  sections: readonly Section[],
  { itemId, untitled, only }: Around,
): DrawnPage {
  const requests = sections.map(({ id }) => (itemId === undefined ? { section: id } : { section: id, itemId }));
  const { schema, uiSchema } = drawnPage(store.resolution(), requests);
  const written = writtenByServer(store, sections);
  const drawn = Object.entries(schema.properties).flatMap(([key, section]) => {
    const asked = Object.entries(section.properties).filter(
      ([name]) => !written.has(name) && only?.has(name) !== false,
    );
    return asked.length === 0
      ? []
      : [[key, { ...section, title: untitled ? "" : section.title, properties: Object.fromEntries(asked) }] as const];
  });
  return { schema: { ...schema, properties: Object.fromEntries(drawn) }, uiSchema };
}
