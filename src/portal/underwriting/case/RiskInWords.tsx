import { useMemo } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { AnswersOfPage } from "../../capture/answers/AnswersOfPage.tsx";
import { AnswersViewContext, warnedAnswers, wrongAnswers } from "../../capture/answers/answers-view.ts";
import { useFormPages } from "../../capture/frame/use-form-pages.ts";
import { useQuote } from "../../capture/open/quote-context.ts";

/** Every answer of the risk, as the broker reads them too. */
export function RiskInWords() {
  const { store } = useQuote();
  const findings = useRecordAtom(store, store.findingsAtom);
  const resolution = store.resolution();
  const pages = useFormPages();
  const view = useMemo(
    () => ({
      resolution,
      changed: () => false,
      problems: wrongAnswers(findings),
      warnings: warnedAnswers(findings),
      printing: false,
    }),
    [resolution, findings],
  );
  return (
    <AnswersViewContext value={view}>
      <div className="case-risk">
        {pages.map((page) => (
          <AnswersOfPage key={page.id} page={page} />
        ))}
      </div>
    </AnswersViewContext>
  );
}
