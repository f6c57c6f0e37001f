import type { Section } from "../../../../schemas/definition.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { useQuote } from "../open/quote-context.ts";

/** What is declared before a price or a change is accepted. Not there where nothing is. */
export function BeforeAccept({ sections }: { readonly sections: readonly Section[] }) {
  const { store } = useQuote();
  if (sections.length === 0) return null;
  return (
    <Panel title="Before you accept" beside={<span className="muted">Recorded with your name and the time.</span>}>
      <Questions store={store} sections={sections} headingLevel={3} />
    </Panel>
  );
}
