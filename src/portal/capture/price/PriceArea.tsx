import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { Page } from "../../../../schemas/definition.ts";
import { Questions } from "../../forms/Questions.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { DocumentsPanel } from "../documents/DocumentsPanel.tsx";
import { useContinue } from "../frame/actions/use-continue.ts";
import { formPages } from "../frame/form-pages.ts";
import { ErrorSummary } from "../frame/problems/ErrorSummary.tsx";
import { Standing } from "../frame/problems/Standing.tsx";
import { Work } from "../frame/Work.tsx";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { EarlierPrices } from "../options/EarlierPrices.tsx";
import { OptionsPanel } from "../options/OptionsPanel.tsx";
import { AgreedTerms } from "./AgreedTerms.tsx";
import { BeforeAccept } from "./BeforeAccept.tsx";
import { Decisions } from "./Decisions.tsx";
import { NotTakenUp } from "./NotTakenUp.tsx";
import { PriceActions } from "./PriceActions.tsx";
import { PriceTable } from "./PriceTable.tsx";
import { splitSections } from "./split-sections.ts";

/** The covers, what they cost, what stands in the way, and what is declared before accepting. */
export default function PriceArea() {
  const { fields } = useQuote();
  const page = formPages(fields).at(-1);
  return page ? <PricePage page={page} /> : null;
}

function PricePage({ page }: { readonly page: Page }) {
  const { store, fields, reference } = useQuote();
  const { forPrice, forAccept } = useMemo(() => splitSections(store.form, page), [store.form, page]);
  const { problems, attempt, stop } = useContinue(page.id);
  const [ending, setEnding] = useState(false);
  return (
    <Work page={page.id} actions={<PriceActions page={page.id} onStop={stop} onNotTakenUp={() => setEnding(true)} />}>
      <PageTitle title={`${page.title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      <Standing />
      <div className="answers-head">
        <h1 className="work-title">{page.title}</h1>
        <span className="end">
          <Link to={pagePath("answers", fields.id, reference)}>Check your answers</Link>
        </span>
      </div>
      <Decisions />
      <AgreedTerms />
      {ending && <NotTakenUp onDone={() => setEnding(false)} />}
      <div className="panel">
        <Questions store={store} sections={forPrice} />
      </div>
      <PriceTable />
      <OptionsPanel />
      <EarlierPrices />
      <BeforeAccept sections={forAccept} />
      <DocumentsPanel />
    </Work>
  );
}
