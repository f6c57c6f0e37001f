import { memo, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useLangAround } from "../../../../renderers/form-language.ts";
import type { Page } from "../../../../schemas/definition.ts";
import { blocksOfPage } from "../../../form/definition/page-blocks.ts";
import { Button } from "../../kit/Button.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { ActionBar } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { ReadyForPrice } from "../frame/actions/ReadyForPrice.tsx";
import { useContinue } from "../frame/actions/use-continue.ts";
import { ErrorSummary } from "../frame/problems/ErrorSummary.tsx";
import { QuoteStanding } from "../frame/problems/Standing.tsx";
import { useFormPages } from "../frame/use-form-pages.ts";
import { CaptureWork } from "../frame/Work.tsx";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { PriceOrQuote } from "../price/PriceOrQuote.tsx";
import { PageBlocks } from "./PageBlocks.tsx";

interface Props {
  readonly page: string;
  readonly onNext: (address: string) => void;
}

/** Previous, next and get quote, with what a price still needs. */
function FormActions({ page, onNext }: Props) {
  const { fields, reference, state } = useQuote();
  const navigate = useNavigate();
  const obstacles = useObstacles("quote");
  const pages = useFormPages();
  const at = pages.findIndex(({ id }) => id === page);
  const previous = pages[at - 1];
  const next = pages[at + 1];
  const address = (id: string) => pagePath(id, fields.id, reference);
  return (
    <ActionBar
      goal={state.kind === "mta" ? "confirm the change" : "get a quote"}
      obstacles={state.readOnly ? [] : obstacles}
      ready={<ReadyForPrice />}
    >
      {(reasons) => (
        <>
          {previous && <Button onClick={() => navigate(address(previous.id))}>Previous</Button>}
          {next && (
            <Button onClick={() => onNext(address(next.id))}>
              <span>
                Next<span className="on-desk">: {next.title}</span>
              </span>
            </Button>
          )}
          {(!state.readOnly || state.kind === "mta") && (
            <PriceOrQuote reasonsId={reasons} blocked={obstacles.length > 0} />
          )}
        </>
      )}
    </ActionBar>
  );
}

/** One page of the form as its definition lays it out. */
export const FormPage = memo(function FormPage({ page }: { readonly page: Page }) {
  const { store, reference } = useQuote();
  const lang = useLangAround();
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  const { problems, attempt, goOn } = useContinue(page.id);
  const headed = blocks.length === 1 && blocks[0]?.kind === "table";
  return (
    <CaptureWork page={page.id} actions={<FormActions page={page.id} onNext={goOn} />}>
      <PageTitle title={`${page.title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      <QuoteStanding />
      {!headed && (
        <h1 className="work-title" lang={lang(page.title)}>
          {page.title}
        </h1>
      )}
      <PageBlocks blocks={blocks} headed={headed} />
    </CaptureWork>
  );
});
