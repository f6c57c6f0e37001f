import "@fennmoor/form-theme/tokens.css";
import "@fennmoor/form-theme/theme.css";
import "./iban.tsx";
import { scheduleTable, writeXlsx } from "@fennmoor/form-store";
import { AntdTheme } from "@fennmoor/form-theme";
import {
  answerSummary,
  type Definition,
  formSchema,
  prepareForm,
  resolveForm,
  type Sections,
  treeOf,
  upgradeDefinition,
} from "@fennmoor/forms";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import dogs from "../dogs.json";
import { FormAlone } from "../FormAlone.tsx";

/** The example with a kind of question that none of the packages knows. */
const written: Definition = upgradeDefinition(dogs);
const definition: Definition = {
  ...written,
  questions: written.questions.map((question) =>
    question.group === "dog" && question.name === "Name"
      ? { ...question, label: "Account", type: "acme:iban" as const }
      : question,
  ),
};
const form = prepareForm(definition);

function Page() {
  const [sent, setSent] = useState<Sections>();
  return (
    <main>
      <h1>{definition.title}</h1>
      <FormAlone definition={definition} adapters={{ dates: () => "2026-01-15" }} onSend={setSent} />
      <details>
        <summary>JSON Schema</summary>
        <pre id="schema">{JSON.stringify(formSchema(form).schema, null, 2)}</pre>
      </details>
      {sent && <Printed answers={sent} />}
    </main>
  );
}

/** The submitted data, as printed and as written to a workbook. */
function Printed({ answers }: { answers: Sections }) {
  const resolution = resolveForm(form, treeOf(form, answers), "2026-01-15");
  const dog = form.groups.get("dog");
  const workbook = dog && writeXlsx([scheduleTable(resolution, dog, { product: definition.id, version: 1 })]);
  return (
    <>
      <pre id="printed">{JSON.stringify(answerSummary(resolution), null, 2)}</pre>
      <output id="workbook">{workbook && btoa(String.fromCharCode(...workbook))}</output>
    </>
  );
}

const root = document.getElementById("root");
// antd injects styles: under a strict content security policy they need the nonce of the page.
const { nonce = "" } = document.documentElement.dataset;
if (root)
  createRoot(root).render(
    <AntdTheme nonce={nonce}>
      <Page />
    </AntdTheme>,
  );
