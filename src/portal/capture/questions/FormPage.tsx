import { memo, useMemo } from "react";
import type { Page } from "../../../../schemas/definition.ts";
import { blocksOfPage } from "../../../form/definition/page-blocks.ts";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { FormActions } from "../frame/actions/FormActions.tsx";
import { useContinue } from "../frame/actions/use-continue.ts";
import { ErrorSummary } from "../frame/problems/ErrorSummary.tsx";
import { Standing } from "../frame/problems/Standing.tsx";
import { Work } from "../frame/Work.tsx";
import { useQuote } from "../open/quote-context.ts";
import { PageBlocks } from "./PageBlocks.tsx";

/** One page of the form as its definition lays it out. */
export const FormPage = memo(function FormPage({ page }: { readonly page: Page }) {
  const { store, reference } = useQuote();
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  const { problems, attempt, goOn } = useContinue(page.id);
  const headed = blocks.length === 1 && blocks[0]?.kind === "table";
  return (
    <Work page={page.id} actions={<FormActions page={page.id} onNext={goOn} />}>
      <PageTitle title={`${page.title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      <Standing />
      {!headed && <h1 className="work-title">{page.title}</h1>}
      <PageBlocks blocks={blocks} headed={headed} />
    </Work>
  );
});
