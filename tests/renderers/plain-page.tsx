import ajvValidator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { AntdTheme } from "../../renderers/AntdTheme.tsx";
import { Form } from "../../renderers/Form.tsx";
import "../../renderers/tokens.css";
import "../../renderers/theme.css";
import "../../renderers/rjsf-theme.css";
import "./plain-page.css";
import { type PlainCase, plainCases } from "./plain-schemas.ts";

/** Every case on one page, each in a form of its own whose ids start with the number of the case. */
const cases: [string, PlainCase][] = Object.entries(plainCases);
const asked = new URLSearchParams(location.search);
const scheme = asked.get("scheme") === "dark" ? "dark" : "light";
const validator = asked.get("validator") === "ajv" ? { validator: ajvValidator } : {};
document.documentElement.dataset.theme = scheme;
const clock = { now: () => new Date() };
const app = document.getElementById("app");
const nonce = document.querySelector("script")?.nonce;

if (app)
  createRoot(app).render(
    <AntdTheme scheme={scheme} nonce={nonce}>
      <main>
        <h1>Plain schemas</h1>
        {cases.map(([name, { schema, uiSchema = {}, formData, props }], index) => (
          <article key={name} id={`case-${index}`} aria-label={name}>
            <p className="case-name">{name}</p>
            <Form
              idPrefix={`c${index}`}
              schema={schema}
              uiSchema={uiSchema}
              formData={formData}
              formContext={clock}
              onSubmit={({ formData: sent }) => {
                document.body.dataset.sent = JSON.stringify(sent);
              }}
              {...validator}
              {...props}
            />
          </article>
        ))}
      </main>
    </AntdTheme>,
  );
