import "../styles/folders.css";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { PanelBody } from "../kit/Panel.tsx";
import { session } from "../session/session.ts";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { ConfirmGrant, type GrantPlan } from "./ConfirmGrant.tsx";
import { type Chosen, chosenWords } from "./chosen-branches.ts";
import { grantedWords } from "./grant-words.ts";
import type { ProductRow } from "./product-rows.ts";

interface Props {
  readonly products: readonly ProductRow[];
  readonly chosen: Chosen;
  readonly onNone: () => void;
  readonly onDone: () => void;
}

interface Done extends GrantPlan {
  readonly changed: number;
}

/** What can be done with the branches that are chosen, and what came of it last. */
export function GrantActs({ products, chosen, onNone, onDone }: Props) {
  const [picked, setPicked] = useState("");
  const [act, setAct] = useState<GrantPlan["act"]>();
  const [done, setDone] = useState<Done>();
  const product = products.find(({ id }) => id === picked) ?? products[0];
  if (chosen.size === 0 || !product)
    return (
      <>
        <p className="visually-hidden" role="status" />
        {done ? (
          <Outcome done={done} />
        ) : (
          <PanelBody as="p" className="small">
            Choose branches to grant or withdraw a product.
          </PanelBody>
        )}
      </>
    );
  const ask = (next: GrantPlan["act"]) => {
    setDone(undefined);
    setAct(next);
    focusWhenThere("grant-title");
  };
  const close = () => {
    setAct(undefined);
    focusWhenThere("branches-title");
  };
  return (
    <section className="selection" aria-label="What is chosen">
      <div className="selection-acts">
        <b className="figure" role="status">
          {chosenWords(chosen)} chosen
        </b>
        <span className="products-which">
          <label className="small" htmlFor="grant-product">
            Product
          </label>
          <select
            id="grant-product"
            className="input"
            value={product.id}
            onChange={({ target }) => setPicked(target.value)}
          >
            {products.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </span>
        <Button size="small" onClick={() => ask("grant")}>
          Grant…
        </Button>
        <Button size="small" onClick={() => ask("revoke")}>
          Withdraw…
        </Button>
        <Button variant="text" size="small" className="end" onClick={onNone}>
          Choose none
        </Button>
      </div>
      {act && (
        <ConfirmGrant
          plan={{ act, product }}
          chosen={chosen}
          onClose={close}
          onDone={(changed) => {
            setDone({ act, product, changed });
            close();
            onDone();
          }}
        />
      )}
    </section>
  );
}

function Outcome({ done: { act, product, changed } }: { readonly done: Done }) {
  const mayRead = may(useRecordAtom(session, session.permissionsAtom), "readAudit");
  return (
    <p className="note note-ok products-outcome" role="status">
      <Icon name="check" />
      <span>
        {grantedWords(act, product.title, changed)}
        {changed > 0 && " It counts from now on, and is kept in the audit with your name."}{" "}
        {changed > 0 && mayRead && <Link to={`/user/audit?act=${act}`}>Show it in the audit</Link>}
      </span>
    </p>
  );
}
