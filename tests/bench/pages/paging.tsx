import { useMemo, useState } from "react";
import { AntdTheme } from "../../../renderers/AntdTheme.tsx";
import { DrawnPage } from "../../../renderers/DrawnPage.tsx";
import { BindQuestions } from "../../../src/binding/BindQuestions.tsx";
import { pageSchema } from "../../../src/form/schema/page-schema.ts";
import type { FormStore } from "../../../src/state/form-store.ts";
import { benchSections, sizeAsked } from "./bench-form.ts";
import { openRecord } from "./open-record.ts";
import { start } from "./start.ts";

/** One entry of a long list at a time, as on its edit page: previous and next. */
const sections = benchSections(sizeAsked());
const entries = sections.flatMap(({ entry }) => (entry ? [entry] : []));
const entrySection = sections.find(({ entry }) => entry)?.id ?? "";

function Entries({ store }: { readonly store: FormStore }) {
  const [position, setPosition] = useState(0);
  window.bench = { ...window.bench, next: () => setPosition((now) => (now + 1) % entries.length) };
  const itemId = entries[position] ?? "";
  const page = useMemo(() => pageSchema(store.resolution(), [{ section: entrySection, itemId }]), [store, itemId]);
  return <DrawnPage schema={page.schema} uiSchema={page.uiSchema} />;
}

start(() => {
  const store = openRecord(sizeAsked());
  return (
    <AntdTheme scheme="light" nonce={undefined}>
      <BindQuestions store={store}>
        <Entries store={store} />
      </BindQuestions>
    </AntdTheme>
  );
});
