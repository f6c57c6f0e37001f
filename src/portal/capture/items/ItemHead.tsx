import { useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { PanelHead } from "../../kit/Panel.tsx";
import { itemPath } from "../open/capture-path.ts";
import { itemName } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { ApplyToAll } from "./ApplyToAll.tsx";
import { StandardAnswers } from "./StandardAnswers.tsx";
import { useItemActs } from "./use-item-acts.ts";

interface Props {
  readonly group: string;
  readonly id: string;
  readonly title: string;
}

/** The entry's name, the way to its neighbours, and what can be done with it. */
export function ItemHead({ group, id, title }: Props) {
  const quote = useQuote();
  const { store, state } = quote;
  useRecordAtom(store, store.itemsAtom(group));
  const { copy } = useItemActs(group);
  const [applying, setApplying] = useState(false);
  const neighbours = store.neighbours(id);
  return (
    <>
      <PanelHead className="item-head">
        <h1 id="item-title">{title}</h1>
        <span className="end">
          {!state.readOnly && (
            <>
              <Button size="small" onClick={() => copy(id)}>
                <Icon name="copy" />
                Copy
              </Button>
              {neighbours && neighbours.count > 1 && (
                <Button size="small" aria-expanded={applying} onClick={() => setApplying(!applying)}>
                  Apply to all…
                </Button>
              )}
            </>
          )}
          <Neighbour group={group} id={neighbours?.previous} side="previous" />
          <Neighbour group={group} id={neighbours?.next} side="next" />
        </span>
      </PanelHead>
      {applying && <ApplyToAll group={group} id={id} onDone={() => setApplying(false)} />}
      {!state.readOnly && <StandardAnswers group={group} id={id} />}
    </>
  );
}

interface NeighbourProps {
  readonly group: string;
  readonly id: string | undefined;
  readonly side: "previous" | "next";
}

function Neighbour({ group, id, side }: NeighbourProps) {
  const quote = useQuote();
  if (id === undefined) return null;
  const { label = "entry", at = "" } = quote.store.form.group(group) ?? {};
  const name = itemName(quote, at, id);
  const shown = name === id ? `New ${label}` : name;
  return (
    <ButtonLink
      size="small"
      to={itemPath(quote.fields.id, quote.reference, name)}
      aria-label={`${side === "previous" ? "Previous" : "Next"} ${label}, ${shown}`}
    >
      {side === "previous" && <Icon name="back" />}
      {shown}
      {side === "next" && <Icon name="next" />}
    </ButtonLink>
  );
}
