import { useNavigate } from "react-router-dom";
import { ActionBar } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { ReadyForPrice } from "../frame/actions/ReadyForPrice.tsx";
import { itemPath } from "../open/capture-path.ts";
import { addressOfList, itemName } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { PriceOrQuote } from "../price/PriceOrQuote.tsx";

interface Props {
  readonly group: string;
  readonly id: string;
  /** The entry inside which it is listed. */
  readonly parentId: string | undefined;
  readonly onNext: (address: string) => void;
}

/** Back to the schedule, on to the next entry or page, and get quote. */
export function ItemActions({ group, id, parentId, onNext }: Props) {
  const quote = useQuote();
  const { store, fields, reference, state } = quote;
  const navigate = useNavigate();
  const obstacles = useObstacles("quote");
  const { at = "", label = "entry", plural = "entries" } = store.form.group(group) ?? {};
  const next = store.neighbours(id)?.next;
  const back = addressOfList(quote, group, parentId);
  const onward = next === undefined ? back : itemPath(fields.id, reference, itemName(quote, at, next));
  return (
    <ActionBar goal="get a quote" obstacles={state.readOnly ? [] : obstacles} ready={<ReadyForPrice />}>
      {(reasons) => (
        <>
          <button type="button" className="button" onClick={() => navigate(back)}>
            All {plural}
          </button>
          <button type="button" className="button" onClick={() => onNext(onward)}>
            {next === undefined ? "Done" : `Next ${label}`}
          </button>
          {!state.readOnly && <PriceOrQuote reasonsId={reasons} blocked={obstacles.length > 0} />}
        </>
      )}
    </ActionBar>
  );
}
