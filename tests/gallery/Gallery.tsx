import { createRoot } from "react-dom/client";
import { AntdTheme } from "../../renderers/AntdTheme.tsx";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import { QuestionSlotsContext } from "../../renderers/question-slots.ts";
import type { Definition } from "../../schemas/definition.ts";
import { FormView } from "../../src/binding/FormView.tsx";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import { shownEntries, today } from "./gallery-answers.ts";
import { useKeptAnswers } from "./keep-answers.ts";

const risk = ["words", "figures", "choices", "others"];

/** Every type of question in every state, rendered from one definition. */
function Gallery({ form, grid }: { readonly form: PreparedForm; readonly grid: FormStore }) {
  const { slots, resolution } = useKeptAnswers(form);
  const drawn = (sections: readonly string[], itemId?: string) => {
    const { schema, uiSchema } = pageSchema(
      resolution,
      sections.map((section) => (itemId === undefined ? { section } : { section, itemId })),
    );
    return <DrawnPage schema={schema} uiSchema={uiSchema} headingLevel={3} />;
  };
  return (
    <QuestionSlotsContext value={slots}>
      <main>
        <h1>Every question</h1>
        <Part title="Around a question" about="What is beside a control, and when.">
          {drawn(["around"])}
        </Part>
        <Part title="Not given" about="What can be said in place of an answer: offered, and said.">
          {drawn(["held"], "withheld-empty")}
          {drawn(["held"], "withheld")}
        </Part>
        {shownEntries.map(({ id, title, about }) => (
          <Part key={id} title={title} about={about}>
            <fieldset disabled={id === "disabled"}>{drawn(risk, id)}</fieldset>
          </Part>
        ))}
        <Part title="In a grid" about="A row an entry, answered in place.">
          <FormView store={grid} headingLevel={3} />
        </Part>
      </main>
    </QuestionSlotsContext>
  );
}

interface PartProps {
  readonly title: string;
  readonly about: string;
  readonly children: React.ReactNode;
}

function Part({ title, about, children }: PartProps) {
  return (
    <section className="part" aria-label={title}>
      <h2>{title}</h2>
      <p>{about}</p>
      <div className="panel">{children}</div>
    </section>
  );
}

/** Entries of the grid: more than are rendered at once. */
const tools = Array.from({ length: 1_500 }, (_, index) => ({
  id: `t${index + 1}`,
  Name: `Drill ${index + 1}`,
  Kind: "Power",
  Worth: 250,
  Hired: index === 1 ? "Yes" : "No",
}));

/** Renders the gallery into the page, in the colours that `data-theme` on its root names. */
export function startGallery(definition: Definition, ofGrid: Definition): void {
  const { theme, nonce } = document.documentElement.dataset;
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  createRoot(root).render(
    <AntdTheme scheme={theme === "dark" ? "dark" : "light"} nonce={nonce}>
      <Gallery
        form={prepareForm(definition)}
        grid={createFormStore(ofGrid, { Tools: tools }, { dates: () => today })}
      />
    </AntdTheme>,
  );
}
