import { useEffect, useMemo } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { ActionBar } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { ReadyForPrice } from "../frame/actions/ReadyForPrice.tsx";
import { Standing } from "../frame/problems/Standing.tsx";
import { SidePanel } from "../frame/side/SidePanel.tsx";
import { SideShort } from "../frame/side/SideShort.tsx";
import { useFormPages } from "../frame/use-form-pages.ts";
import { useQuote } from "../open/quote-context.ts";
import { AnswersActions } from "./AnswersActions.tsx";
import { AnswersOfPage } from "./AnswersOfPage.tsx";
import { AnswersViewContext } from "./answers-view.ts";
import { Contents } from "./Contents.tsx";
import { Outstanding } from "./Outstanding.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { unsavedAnswers } from "./unsaved-answers.ts";
import { usePrinting } from "./use-printing.ts";
import { warnedAnswers } from "./warned-answers.ts";
import { wrongAnswers } from "./wrong-answers.ts";

/** Every answer of the quote in words, for reading, checking and printing. Nothing can be changed here. */
export default function AnswersArea() {
  const { store, reference, state } = useQuote();
  const changes = useRecordAtom(store, store.changesAtom);
  const findings = useRecordAtom(store, store.findingsAtom);
  const obstacles = useObstacles("quote");
  const { printing, print } = usePrinting(reference);
  const resolution = store.resolution();
  const pages = useFormPages();
  const view = useMemo(
    () => ({
      resolution,
      changed: unsavedAnswers(resolution.tree, changes),
      problems: wrongAnswers(findings),
      warnings: warnedAnswers(findings),
      printing,
    }),
    [resolution, changes, findings, printing],
  );
  useEffect(() => {
    void store.saveNow();
  }, [store]);
  return (
    <AnswersViewContext value={view}>
      <div className="work answers">
        <Contents pages={pages} />
        <SideShort />
        <Main className="work-main">
          <PageTitle title={`Check your answers – ${reference}`} />
          <PrintHead unsaved={changes.length > 0} />
          <div className="answers-head">
            <h1 className="work-title">Check your answers</h1>
            <button type="button" className="button button-small end" onClick={print}>
              <Icon name="print" />
              Print
            </button>
          </div>
          <Standing />
          <Outstanding />
          {pages.map((page) => (
            <AnswersOfPage key={page.id} page={page} />
          ))}
        </Main>
        <SidePanel />
      </div>
      <ActionBar goal="get a quote" obstacles={state.readOnly ? [] : obstacles} ready={<ReadyForPrice />}>
        {(reasons) => <AnswersActions reasonsId={reasons} blocked={obstacles.length > 0} />}
      </ActionBar>
    </AnswersViewContext>
  );
}
