import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { askIndication, type IndicationAnswer } from "../../api/client-calls.ts";
import type { Product } from "../../api/quote-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { IndicationResult } from "./IndicationResult.tsx";
import { answersGiven, type IndicationPart } from "./indication-parts.ts";
import type { BlankQuote } from "./open-blank.ts";

/** The indication for the answers as they stand, asked for again once one of them was settled. */
function useIndication(store: FormStore, typeOfInsurance: string, parts: readonly IndicationPart[]) {
  // The store tells that it "saved", into this page, whenever answers have settled.
  useRecordAtom(store, store.saveStateAtom);
  const given = answersGiven(store, parts);
  const load = async (): Promise<IndicationAnswer | null> =>
    given.length === 0 ? null : askIndication(typeOfInsurance, quoteDataOf(dataOf(store.tree())));
  const { value, loading, failed, retry } = useLoaded(JSON.stringify(given), load);
  return { answer: value, given: given.length, loading, failed, retry };
}

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
    <Panel
      title="Quick indication"
      beside={
        <>
          <span className="muted">Not a quote, cannot be accepted.</span>
          {!parts && (
            <span className="end">
              <Button size="small" onClick={onBegin}>
                <Icon name="plus" />
                Indicate a price
              </Button>
            </span>
          )}
        </>
      }
    >
      {parts && <Asked blank={blank} product={product} parts={parts} />}
    </Panel>
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
