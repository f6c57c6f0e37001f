import "../styles/records.css";
import { useMemo } from "react";
import type { Page } from "../../../schemas/definition.ts";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { blocksOfPage } from "../../form/definition/page-blocks.ts";
import { isGroupAsked } from "../../form/resolve/question-now.ts";
import type { FormStore } from "../../state/form-store.ts";
import { Questions } from "../forms/Questions.tsx";
import { RecordEntries } from "./RecordEntries.tsx";

interface Props {
  readonly store: FormStore;
  readonly readOnly: boolean;
}

/** The pages of a form below each other, each under its title where there are several. */
export function RecordPages({ store, readOnly }: Props) {
  const { pages } = store.form.source;
  return pages.map((page) => (
    <RecordPage key={page.id} store={store} page={page} titled={pages.length > 1} readOnly={readOnly} />
  ));
}

interface PageProps extends Props {
  readonly page: Page;
  readonly titled: boolean;
}

function RecordPage({ store, page, titled, readOnly }: PageProps) {
  useRecordAtom(store, store.structureAtom);
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  const level = titled ? 3 : 2;
  // One section alone is what its page is called.
  const isOnly = page.sections.length === 1;
  const drawn = blocks.map((block) => {
    const { group, kind, sections } = block;
    const key = sections[0]?.id;
    if (kind === "once")
      return (
        <Questions key={key} store={store} sections={sections} headingLevel={level} untitled={titled && isOnly} panel />
      );
    if (!isGroupAsked(store.resolution(), group)) return null;
    return <RecordEntries key={key} store={store} block={block} level={level} readOnly={readOnly} />;
  });
  if (!titled) return drawn;
  return (
    <section className="record-page" aria-labelledby={`page-${page.id}`}>
      <h2 id={`page-${page.id}`} className="record-title">
        {page.title}
      </h2>
      {drawn}
    </section>
  );
}
