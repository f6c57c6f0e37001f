import { useState } from "react";
import { AntdTheme } from "../../../renderers/AntdTheme.tsx";
import { Form } from "../../../renderers/Form.tsx";
import { benchSections, sizeAsked } from "./bench-form.ts";
import { benchSchema } from "./bench-schema.ts";
import { start } from "./start.ts";

/** `Form` with a plain schema, as a controlled component. */
const { schema, uiSchema, formData } = benchSchema(benchSections(sizeAsked()));

function Page() {
  const [data, setData] = useState<unknown>(formData);
  return <Form schema={schema} uiSchema={uiSchema} formData={data} onChange={(event) => setData(event.formData)} />;
}

start(() => (
  <AntdTheme scheme="light" nonce={undefined}>
    <Page />
  </AntdTheme>
));
