import { AntdTheme } from "../../renderers/AntdTheme.tsx";
import { Form } from "../../renderers/Form.tsx";

const properties = { name: { type: "string", title: "Name" }, agreed: { type: "boolean", title: "Agreed" } } as const;
/** A form of a plain JSON Schema; `onSend` gets its data once nothing in it is against the schema. */
export const PlainForm = ({ onSend }: { onSend: (data: object) => void }) => (
  <AntdTheme scheme="light">
    <Form schema={{ type: "object", required: ["name"], properties }} onSubmit={({ formData }) => onSend(formData)} />
  </AntdTheme>
);
