import { AreaSkeleton } from "../../area/AreaSkeleton.tsx";
import { UnknownQuote } from "../../capture/frame/UnknownQuote.tsx";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Stale } from "../../shell/Stale.tsx";
import { EndingPage } from "../endings/EndingPage.tsx";
import { CasePage } from "./CasePage.tsx";
import { useCase } from "./use-case.ts";

/** The case of the quote that is open, once it has arrived; of a policy that was never referred, what is asked of its end. */
export function CaseOfQuote() {
  const { reference, state } = useQuote();
  const { value, unknown, failed, reload } = useCase(reference);
  if (unknown) return state.cancellation ? <EndingPage reload={reload} /> : <UnknownQuote reference={reference} />;
  return (
    <>
      {failed && <Stale onRetry={() => void reload()} />}
      {value ? <CasePage risk={value} reload={reload} /> : <AreaSkeleton />}
    </>
  );
}
