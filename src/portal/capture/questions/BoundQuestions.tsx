import type { ReactNode } from "react";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { useChangedMark } from "../in-force/use-changed-mark.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";

/** Binds whatever questions are drawn inside to the answers of this quote. */
export function BoundQuestions({ children }: { readonly children: ReactNode }) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  return (
    <BindQuestions store={quote.store} goTo={goTo} useChanged={quote.state.kind === "mta" ? useChangedMark : undefined}>
      {children}
    </BindQuestions>
  );
}
