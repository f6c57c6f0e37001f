import { AntdTheme } from "../../../renderers/AntdTheme.tsx";
import { Form } from "../../../renderers/Form.tsx";
import { start } from "./start.ts";

/** `Form` with the Patient of FHIR's schema, starting from the text of the schema. */
function draw(text: string): void {
  start(() => {
    const { oneOf, discriminator, ...schema } = JSON.parse(text);
    return (
      <AntdTheme scheme="light" nonce={undefined}>
        <Form schema={{ ...schema, $ref: "#/definitions/Patient" }} />
      </AntdTheme>
    );
  });
}

fetch("fhir.schema.json")
  .then((response) => response.text())
  .then(draw);
