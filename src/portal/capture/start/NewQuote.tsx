import type { Product } from "../../api/quote-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Stale } from "../../shell/Stale.tsx";
import { FirstQuestions } from "./FirstQuestions.tsx";
import { openBlank } from "./open-blank.ts";

/** The first questions of a product, as its definition has them today. */
export function NewQuote({ product }: { readonly product: Product }) {
  const { value, failed, requestId, retry } = useLoaded(product.id, () => openBlank(product.id));
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  if (!value)
    return (
      <div className="panel panel-body" aria-busy="true">
        <span className="skeleton" />
      </div>
    );
  return <FirstQuestions blank={value} product={product} />;
}
