import type { Section } from "../../../../schemas/definition.ts";
import { Questions } from "../../forms/Questions.tsx";
import { useQuote } from "../open/quote-context.ts";

/** What is declared before a price or a change is accepted. Not there where nothing is. */
export function BeforeAccept({ sections }: { readonly sections: readonly Section[] }) {
  const { store } = useQuote();
  if (sections.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="accept-title">
      <div className="panel-head">
        <h2 id="accept-title">Before you accept</h2>
        <span className="muted">Recorded with your name and the time.</span>
      </div>
      <Questions store={store} sections={sections} headingLevel={3} />
    </section>
  );
}
