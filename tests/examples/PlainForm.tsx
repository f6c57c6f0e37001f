import { AntdTheme } from "@fennmoor/form-theme";
import { Form } from "@fennmoor/form-theme/json-schema";

const properties = { name: { type: "string", title: "Name" }, agreed: { type: "boolean", title: "Agreed" } } as const;

/** A form of a plain JSON Schema; `onSend` gets its data once the schema accepts it. */
export const PlainForm = ({ onSend }: { onSend: (data: object) => void }) => (
  <AntdTheme scheme="light">
    <Form schema={{ type: "object", required: ["name"], properties }} onSubmit={({ formData }) => onSend(formData)} />
  </AntdTheme>
);
