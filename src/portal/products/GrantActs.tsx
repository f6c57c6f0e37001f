import { call } from "../api/call.ts";
import { Notice } from "../kit/Notice.tsx";
import { Select } from "../kit/Select.tsx";
import "../styles/folders.css";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { counted } from "../../form/words/phrases.ts";
import { may } from "../../insurance/permissions.ts";
import { Button } from "../kit/Button.tsx";
import { PanelBody } from "../kit/Panel.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { session } from "../session/session.ts";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { useAct } from "../use-act.ts";
import { type Chosen, chosenWords } from "./BranchTable.tsx";
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

/** Actions on the selected branches, and the last result. */
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
    <section className="selection" aria-label="Selection">
      <div className="cluster pad-slim">
        <b className="figure" role="status">
          {chosenWords(chosen)} chosen
        </b>
        <span className="row">
          <label className="small" htmlFor="grant-product">
            Product
          </label>
          <Select
            id="grant-product"
            value={product.id}
            options={products.map(({ id, title }) => [id, title])}
            onValue={setPicked}
          />
        </span>
        <Button size="small" onClick={() => ask("grant")}>
          Grant…
        </Button>
        <Button size="small" onClick={() => ask("revoke")}>
          Withdraw…
        </Button>
        <Button variant="text" size="small" className="end" onClick={onNone}>
          Clear selection
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
    <Notice tone="ok" icon="check" className="products-outcome" role="status">
      {grantedWords(act, product.title, changed)}
      {changed > 0 && " It takes effect now and is recorded in the audit under your name."}{" "}
      {changed > 0 && mayRead && <Link to={`/user/audit?act=${act}`}>View in the audit</Link>}
    </Notice>
  );
}

/** Maximum number of names listed; more are counted. */
const MAX_NAMED = 8;

interface GrantPlan {
  readonly act: GrantAct;
  readonly product: ProductRow;
}

interface ConfirmGrantProps {
  readonly plan: GrantPlan;
  readonly chosen: Chosen;
  readonly onClose: () => void;
  /** Called with the number of branches that changed. */
  readonly onDone: (changed: number) => void;
}

/** Names the branches and the effect on new and existing quotes, for confirmation. */
function ConfirmGrant({ plan: { act, product }, chosen, onClose, onDone }: ConfirmGrantProps) {
  const { busy, trouble, act: send } = useAct();
  const names = [...chosen.values()];
  const more = names.length - MAX_NAMED;
  const verb = act === "grant" ? "Grant" : "Withdraw";
  const change = () =>
    send(async () => {
      const { changed } = await call("/api/v1/Forms/grant", {
        id: product.id,
        Act: act,
        Branches: JSON.stringify([...chosen.keys()]),
        Tell: "meant",
      });
      onDone(changed);
    });
  return (
    <div className="products-confirm stack gap-3 pad-4 line-above">
      <h3 id="grant-title" tabIndex={-1}>
        {verb} {product.title} {act === "grant" ? "to" : "from"} {chosenWords(chosen)}?
      </h3>
      <ul>
        {names.slice(0, MAX_NAMED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {meaningWords(act, product.title).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Trouble words={trouble} />
      <span className="cluster at-stretch above-2">
        <Button variant="primary" size="small" busy={busy} onClick={() => void change()}>
          {busy ? "Changing" : `${verb} ${product.title}`}
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </div>
  );
}

type GrantAct = "grant" | "revoke";

const branchesWords = (count: number): string => counted(count, "branch", "branches");

/** The result; branches that already had that state are not counted. */
const grantedWords = (act: GrantAct, title: string, changed: number): string =>
  act === "grant"
    ? changed === 0
      ? `All of them could already quote ${title}.`
      : `${branchesWords(changed)} can now quote ${title}.`
    : changed === 0
      ? `None of them could quote ${title} before.`
      : `${branchesWords(changed)} can no longer start quotes for ${title}.`;

/** The effect on new quotes and on existing ones, shown beforehand. */
const meaningWords = (act: GrantAct, title: string): readonly string[] =>
  act === "grant"
    ? [
        `From now on they can start quotes for ${title}, and copy earlier ones, in the version in force.`,
        "No email is sent: let the firm know.",
      ]
    : [
        `From now on they cannot start or copy quotes for ${title}.`,
        "Existing quotes are not affected: they can still be priced, referred and accepted. Policies can be changed, cancelled and renewed.",
        "No email is sent: let the firm know.",
      ];
