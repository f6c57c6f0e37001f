import { useMemo } from "react";
import { AntdTheme } from "../../../renderers/AntdTheme.tsx";
import { DrawnPage } from "../../../renderers/DrawnPage.tsx";
import { BindQuestions } from "../../../src/binding/BindQuestions.tsx";
import { useRecordAtom } from "../../../src/binding/state-hooks.ts";
import { pageSchema } from "../../../src/form/schema/page-schema.ts";
import type { FormStore } from "../../../src/state/form-store.ts";
import { benchSections, sizeAsked } from "./bench-form.ts";
import { openRecord } from "./open-record.ts";
import { start } from "./start.ts";

/** The portal's own parts, as a quote page combines them: engine, store, binding and theme. */
const size = sizeAsked();
const sections = benchSections(size).map(({ id, entry }) =>
  entry ? { section: benchSections(size)[1]?.id ?? id, itemId: entry } : { section: id },
);

function Questions({ store }: { readonly store: FormStore }) {
  const structure = useRecordAtom(store, store.structureAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the structure's number stands for what is asked
  const page = useMemo(() => pageSchema(store.resolution(), sections), [store, structure]);
  return <DrawnPage schema={page.schema} uiSchema={page.uiSchema} />;
}

/** What a page shows of the whole record during typing: whether it is saved and what is still missing. */
function Standing({ store }: { readonly store: FormStore }) {
  const saved = useRecordAtom(store, store.saveStateAtom);
  const progress = useRecordAtom(store, store.progressAtom);
  return (
    <p>
      {saved.kind} {[...progress.values()].map(({ missing }) => missing).join(" ")}
    </p>
  );
}

start(() => {
  const store = openRecord(size);
  return (
    <AntdTheme scheme="light" nonce={undefined}>
      <BindQuestions store={store}>
        <Standing store={store} />
        <Questions store={store} />
      </BindQuestions>
    </AntdTheme>
  );
});
