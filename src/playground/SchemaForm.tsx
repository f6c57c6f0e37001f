import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { useState } from "react";
import { Form } from "../../renderers/Form.tsx";
import { Results } from "./Results.tsx";

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
