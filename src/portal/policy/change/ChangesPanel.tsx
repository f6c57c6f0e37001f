import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { ChangeInForce } from "../../capture/in-force/changed-answers.ts";
import { useEffectiveDay } from "../../capture/open/effective-day.ts";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { AnswersTable } from "./AnswersTable.tsx";

/** Every answer that differs from the policy in force, as it is on this page. */
export function ChangesPanel({ changed }: { readonly changed: readonly ChangeInForce[] }) {
  const effective = useEffectiveDay();
  return (
    <Panel aria-labelledby="changes-title">
      <PanelHead>
        <h2 id="changes-title" tabIndex={-1}>
          What changed
        </h2>
        <span className="muted">{changeCountWords(changed)}</span>
      </PanelHead>
      {changed.length === 0 ? (
        <PanelBody as="p" className="muted">
          Every answer is as in the policy in force.
        </PanelBody>
      ) : (
        <AnswersTable
          answers={changed}
          headings={{ before: "Before", after: effective ? `From ${formatDate(effective)}` : "After" }}
          editable
        />
      )}
    </Panel>
  );
}

/** `5 answers, on 2 pages`. */
export function changeCountWords(changed: readonly Pick<ChangeInForce, "page">[]): string {
  if (changed.length === 0) return "Nothing yet";
  const pages = new Set(changed.map(({ page }) => page)).size;
  return `${counted(changed.length, "answer")}, on ${counted(pages, "page")}`;
}
