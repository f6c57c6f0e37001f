import "../styles/folders.css";
import { changeGrants } from "../api/form-calls.ts";
import { Trouble } from "../forms/Trouble.tsx";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../use-act.ts";
import { type Chosen, chosenWords } from "./chosen-branches.ts";
import { type GrantAct, meaningWords } from "./grant-words.ts";
import type { ProductRow } from "./product-rows.ts";

/** More names than these are counted. */
const MOST_NAMED = 8;

export interface GrantPlan {
  readonly act: GrantAct;
  readonly product: ProductRow;
}

interface Props {
  readonly plan: GrantPlan;
  readonly chosen: Chosen;
  readonly onClose: () => void;
  /** Told for how many branches it is otherwise now. */
  readonly onDone: (changed: number) => void;
}

/** Names the branches and what it means for new quotes and for those that were begun; nothing is done before. */
export function ConfirmGrant({ plan: { act, product }, chosen, onClose, onDone }: Props) {
  const { busy, trouble, act: send } = useAct();
  const names = [...chosen.values()];
  const more = names.length - MOST_NAMED;
  const verb = act === "grant" ? "Grant" : "Withdraw";
  const change = () =>
    send(async () => {
      const { changed } = await changeGrants(product.id, act, [...chosen.keys()]);
      onDone(changed);
    });
  return (
    <div className="products-confirm">
      <h3 id="grant-title" tabIndex={-1}>
        {verb} {product.title} {act === "grant" ? "to" : "from"} {chosenWords(chosen)}?
      </h3>
      <ul>
        {names.slice(0, MOST_NAMED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {meaningWords(act, product.title).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Trouble words={trouble} />
      <span className="folder-form-acts">
        <Button variant="primary" size="small" busy={busy} onClick={() => void change()}>
          {busy ? "Changing" : `${verb} ${product.title}`}
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          Leave it
        </Button>
      </span>
    </div>
  );
}
