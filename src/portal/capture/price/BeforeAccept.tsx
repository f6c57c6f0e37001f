import "../../styles/before-accept.css";
import type { Page, Section } from "../../../../schemas/definition.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { useQuote } from "../open/quote-context.ts";

/** Declarations made before a price or a change is accepted. Absent if there are none. */
export function BeforeAccept({ sections }: { readonly sections: readonly Section[] }) {
  const { store } = useQuote();
  if (sections.length === 0) return null;
  return (
    <Panel
      className="before-accept"
      title="Before you accept"
      beside={<span className="muted">Recorded with your name and the time.</span>}
    >
      <Questions store={store} sections={sections} headingLevel={3} untitled />
    </Panel>
  );
}

/** The last page's sections, split into those that a price needs and those that only acceptance needs. */
export function splitSections(
  form: PreparedForm,
  page: Page,
): { readonly forPrice: readonly Section[]; readonly forAccept: readonly Section[] } {
  const onlyToAccept = ({ group, questions }: Section): boolean =>
    !form.group(group)?.list && questions.every((name) => form.question(group, name)?.neededFor === "accept");
  return {
    forPrice: page.sections.filter((section) => !onlyToAccept(section)),
    forAccept: page.sections.filter(onlyToAccept),
  };
}
