import { type ReactNode, useMemo } from "react";
import { Outlet, useLocation, useParams } from "react-router-dom";
import { AreaSkeleton } from "../../area/AreaSkeleton.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { HistoryHost } from "../history/HistoryHost.tsx";
import { InForceProvider } from "../in-force/InForceProvider.tsx";
import { QuoteProvider } from "../open/quote-context.ts";
import { useOpenQuote } from "../open/use-open-quote.ts";
import { PasteHost } from "../paste/PasteHost.tsx";
import { BoundQuestions } from "../questions/BoundQuestions.tsx";
import { Crumb, type Home } from "./Crumb.tsx";
import { useScrollMemory } from "./focus/use-scroll-memory.ts";
import { SaveKeys } from "./SaveKeys.tsx";
import { UnknownQuote } from "./UnknownQuote.tsx";

interface Props {
  readonly children?: ReactNode;
  /** Where its line leads back to; the working list where it does not say. */
  readonly home?: Home | undefined;
  /** The page inside keeps answers that are not the quote's. */
  readonly savesElsewhere?: boolean;
}

/**
 * Around every page of a quote: the line that names it, and its answers. An address that names a type of insurance as
 * well must name the right one. Without children, the page of the route inside.
 */
export function QuoteFrame({ children, home, savesElsewhere = false }: Props) {
  const { TypeOfInsurance, ...names } = useParams();
  const reference = names.Reference ?? names.QuoteRef ?? "";
  const { quote, unknown, failed, reload } = useOpenQuote(reference);
  const { pathname } = useLocation();
  const here = useMemo(() => (quote ? { ...quote, reload } : null), [quote, reload]);
  useScrollMemory(pathname, here !== null);

  const isOther = TypeOfInsurance !== undefined && here !== null && here.fields.id !== TypeOfInsurance;
  if (unknown || isOther) return <UnknownQuote reference={reference} />;
  if (!here)
    return (
      <>
        {failed && <Stale onRetry={() => void reload()} />}
        <AreaSkeleton />
      </>
    );
  return (
    <QuoteProvider value={here}>
      <InForceProvider>
        <BoundQuestions>
          <SaveKeys />
          <Crumb home={home} savesElsewhere={savesElsewhere} />
          {failed && <Stale onRetry={() => void reload()} />}
          {children ?? <Outlet />}
          <HistoryHost />
          <PasteHost />
        </BoundQuestions>
      </InForceProvider>
    </QuoteProvider>
  );
}
