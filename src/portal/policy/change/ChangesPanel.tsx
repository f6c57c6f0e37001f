import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/counted.ts";
import type { ChangedAnswer } from "../../capture/in-force/changed-answers.ts";
import { useEffectiveDay } from "../../capture/open/effective-day.ts";
import { AnswersTable } from "./AnswersTable.tsx";

/** Every answer that differs from the policy in force, as it stands on this page. */
export function ChangesPanel({ changed }: { readonly changed: readonly ChangedAnswer[] }) {
  const effective = useEffectiveDay();
  return (
    <section className="panel" aria-labelledby="changes-title">
      <div className="panel-head">
        <h2 id="changes-title" tabIndex={-1}>
          What changed
        </h2>
        <span className="muted">{countWords(changed)}</span>
      </div>
      {changed.length === 0 ? (
        <p className="panel-body muted">Every answer is as in the policy in force.</p>
      ) : (
        <AnswersTable
          answers={changed}
          headings={{ before: "Before", after: effective ? `From ${formatDate(effective)}` : "After" }}
          editable
        />
      )}
    </section>
  );
}

/** `5 answers, on 2 pages`. */
export function countWords(changed: readonly Pick<ChangedAnswer, "page">[]): string {
  if (changed.length === 0) return "Nothing yet";
  const pages = new Set(changed.map(({ page }) => page)).size;
  return `${counted(changed.length, "answer")}, on ${counted(pages, "page")}`;
}
