import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { useState } from "react";
import { Form } from "../../renderers/Form.tsx";
import type { Sections } from "../../schemas/record.ts";
import { FormView } from "../binding/FormView.tsx";
import { useResolution } from "../binding/state-hooks.ts";
import { answerSummary } from "../form/draw/answer-summary.ts";
import { isPageAsked } from "../form/resolve/question-now.ts";
import type { Resolution } from "../form/resolve/resolution.ts";
import { formSchema } from "../form/schema/form-schema.ts";
import { pageSchema, requestsOfPage } from "../form/schema/page-schema.ts";
import { dataOf } from "../form/tree/tree.ts";
import type { FormStore } from "../state/form-store.ts";

interface DefinitionFormProps {
  readonly store: FormStore;
}

/** The form of a definition, and the results of its answers. */
export function DefinitionForm({ store }: DefinitionFormProps) {
  const [sent, setSent] = useState<Sections>();
  return (
    <>
      <div className="drawn">
        <FormView store={store} onSend={setSent} />
      </div>
      <StoreResults store={store} sent={sent} />
    </>
  );
}

interface Result {
  readonly name: string;
  /** Called only while its panel is open. */
  readonly make: () => unknown;
}

/** Results as JSON, each computed only while it is open; the first is open initially. */
function Results({ results }: { readonly results: readonly Result[] }) {
  return (
    <div className="results">
      {results.map((result, index) => (
        <OneResult key={result.name} {...result} isOpen={index === 0} />
      ))}
    </div>
  );
}

function OneResult({ name, make, isOpen }: Result & { readonly isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {open && (
        // Focusable, so that keyboard users can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <section tabIndex={0} aria-label={name}>
          <pre>{JSON.stringify(make(), null, 2)}</pre>
        </section>
      )}
    </details>
  );
}

function StoreResults({ store, sent }: { readonly store: FormStore; readonly sent: Sections | undefined }) {
  const resolution = useResolution(store);
  return (
    <Results
      results={[
        { name: "Answers", make: () => dataOf(resolution.tree) },
        { name: "Sent", make: () => sent ?? "Nothing has been sent yet." },
        { name: "Answers in words", make: () => answerSummary(resolution) },
        { name: "Schemas of the pages as drawn", make: () => drawnPages(resolution) },
        { name: "JSON Schema of the whole form", make: () => formSchema(resolution.form).schema },
      ]}
    />
  );
}

const drawnPages = (resolution: Resolution) =>
  resolution.form.source.pages
    .filter((page) => isPageAsked(resolution, page))
    .map(({ id }) => ({ page: id, ...pageSchema(resolution, requestsOfPage(resolution, id)) }));

interface SchemaFormProps {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly language: string;
  readonly data: unknown;
  readonly onData: (data: unknown) => void;
}

/** The form of a JSON Schema, and its data. */
export function SchemaForm({ schema, uiSchema, language, data, onData }: SchemaFormProps) {
  const [sent, setSent] = useState<unknown>();
  return (
    <>
      <div className="drawn">
        <Form
          schema={schema}
          uiSchema={uiSchema}
          language={language}
          formData={data}
          onChange={({ formData }) => onData(formData)}
          onSubmit={({ formData }) => setSent(formData)}
        />
      </div>
      <Results
        results={[
          { name: "Data", make: () => data ?? null },
          { name: "Sent", make: () => sent ?? "Nothing has been sent yet." },
        ]}
      />
    </>
  );
}
