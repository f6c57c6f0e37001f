import type { Product } from "../../api/quote-calls.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { IndicationResult } from "./IndicationResult.tsx";
import type { IndicationPart } from "./indication-parts.ts";
import type { BlankQuote } from "./open-blank.ts";
import { useIndication } from "./use-indication.ts";

interface Props {
  readonly blank: BlankQuote;
  readonly product: Product;
  /** Undefined until it is asked for. */
  readonly parts: readonly IndicationPart[] | undefined;
  readonly onBegin: () => void;
}

/** What such a risk may cost, from a few answers that the quote then takes over. */
export function QuickIndication({ blank, product, parts, onBegin }: Props) {
  return (
    <section className="panel" aria-labelledby="indication-title">
      <div className="panel-head">
        <h2 id="indication-title">Quick indication</h2>
        <span className="muted">Not a quote, cannot be accepted.</span>
        {!parts && (
          <span className="end">
            <button type="button" className="button button-small" onClick={onBegin}>
              <Icon name="plus" />
              Indicate a price
            </button>
          </span>
        )}
      </div>
      {parts && <Asked blank={blank} product={product} parts={parts} />}
    </section>
  );
}

interface AskedProps extends Pick<Props, "blank" | "product"> {
  readonly parts: readonly IndicationPart[];
}

function Asked({ blank: { store }, product, parts }: AskedProps) {
  const { answer, given, loading, failed, retry } = useIndication(store, product.id, parts);
  return (
    <div className="indication">
      <div className="indication-questions">
        {parts.map(({ group, itemId, names, sections }) => (
          <Questions
            key={group}
            store={store}
            sections={sections}
            itemId={itemId}
            only={names}
            headingLevel={3}
            untitled
          />
        ))}
      </div>
      <div className="indication-result" aria-live="polite" aria-busy={loading}>
        {failed && <Stale onRetry={retry} />}
        <IndicationResult answer={answer} given={given} />
      </div>
    </div>
  );
}
