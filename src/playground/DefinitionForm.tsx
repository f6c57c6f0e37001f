import { useState } from "react";
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
import { Results } from "./Results.tsx";

interface DefinitionFormProps {
  readonly store: FormStore;
}

/** The form of a definition, and what becomes of its answers. */
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
