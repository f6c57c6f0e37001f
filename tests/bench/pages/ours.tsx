import { useMemo } from "react";
import { AntdTheme } from "../../../renderers/AntdTheme.tsx";
import { DrawnPage } from "../../../renderers/DrawnPage.tsx";
import type { QuoteData } from "../../../schemas/quote.ts";
import { drawnPage } from "../../../src/form/drawn-page.ts";
import { prepareForm } from "../../../src/form/prepare-form.ts";
import { BindQuestions } from "../../../src/portal/forms/bind-questions.tsx";
import { useRecordAtom } from "../../../src/portal/state-hooks.ts";
import { createQuoteStore } from "../../../src/state/create-quote-store.ts";
import type { QuoteStore } from "../../../src/state/quote-store.ts";
import type { SaveOutcome } from "../../../src/state/save-outcome.ts";
import { benchData, benchFields } from "./bench-fields.ts";
import { benchSections, sizeAsked } from "./bench-form.ts";
import { start } from "./start.ts";

/** The portal's own parts, as a page of a quote puts them together: engine, store, binding and theme; nothing faked but the network. */
const size = sizeAsked();
const sections = benchSections(size).map(({ id, entry }) =>
  entry ? { section: benchSections(size)[1]?.id ?? id, itemId: entry } : { section: id },
);

function openRecord(): QuoteStore {
  let version = 1;
  const save = async (data: QuoteData): Promise<SaveOutcome> => {
    version += 1;
    return { kind: "saved", answer: { DATA: { ...data, version }, ERRORS: [] }, at: new Date().toISOString() };
  };
  return createQuoteStore({
    form: prepareForm(benchFields(size)),
    loaded: { DATA: benchData(size), ERRORS: [] },
    save,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    scheduler: {
      elapsed: () => performance.now(),
      after: (milliseconds, task) => {
        const timer = setTimeout(task, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  });
}

function Questions({ store }: { readonly store: QuoteStore }) {
  const structure = useRecordAtom(store, store.structureAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the structure's number stands for what is asked
  const page = useMemo(() => drawnPage(store.resolution(), sections), [store, structure]);
  return <DrawnPage schema={page.schema} uiSchema={page.uiSchema} />;
}

/** What a page shows of the whole record while somebody types: whether it is saved and what is still missing. */
function Standing({ store }: { readonly store: QuoteStore }) {
  const saved = useRecordAtom(store, store.saveStateAtom);
  const progress = useRecordAtom(store, store.progressAtom);
  return (
    <p>
      {saved.kind} {[...progress.values()].map(({ missing }) => missing).join(" ")}
    </p>
  );
}

start(() => {
  const store = openRecord();
  return (
    <AntdTheme scheme="light" nonce={undefined}>
      <BindQuestions store={store}>
        <Standing store={store} />
        <Questions store={store} />
      </BindQuestions>
    </AntdTheme>
  );
});
