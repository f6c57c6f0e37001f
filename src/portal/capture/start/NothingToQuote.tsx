import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { counted, listed } from "../../../form/words/phrases.ts";
import { may } from "../../../insurance/permissions.ts";
import { useSite } from "../../config.ts";
import { begunMessagePath } from "../../contact/begun-message.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { session } from "../../session/session.ts";

interface Props {
  /** Names of the colleagues who run the firm's branches. */
  readonly toAsk: readonly string[];
}

/** The branch may quote nothing: whom to ask, and what can be done meanwhile. */
export function NothingToQuote({ toAsk }: Props) {
  const { brand } = useSite();
  const branch = useRecordAtom(session, session.driverAtom)?.branch ?? "Your branch";
  const isStaff = may(useRecordAtom(session, session.permissionsAtom), "providerStaff");
  return (
    <Panel title={<>{branch} may quote nothing yet</>}>
      <PanelBody className="flow">
        <p>
          A branch quotes the products that {brand} has granted it. {branch} has none that is in force.
        </p>
        {isStaff ? <ForStaff /> : <WhomToAsk toAsk={toAsk} branch={branch} />}
        <h3>What you can do meanwhile</h3>
        <ul className="start-meanwhile stack gap-1">
          <li>
            Finish what was begun: <Link to="/user/documents">quotes and policies that are there</Link> can be priced,
            referred, accepted, changed and renewed as before.
          </li>
          <li>
            File and find <Link to="/user/folders/quotes/1">documents in the folders</Link>.
          </li>
          <li>
            Complete <Link to="/user/profile">your own details</Link>.
          </li>
        </ul>
      </PanelBody>
    </Panel>
  );
}

function WhomToAsk({ toAsk, branch }: Props & { readonly branch: string }) {
  const { brand, phone } = useSite();
  const runsBranches = may(useRecordAtom(session, session.permissionsAtom), "manageBranches");
  const ask = begunMessagePath({ subject: "Something else", message: `${branch} would like to quote: ` });
  return (
    <>
      <h3>Whom to ask</h3>
      {!runsBranches && toAsk.length > 0 && (
        <p>
          First <b>{namesInWords(toAsk)}</b>, who {toAsk.length === 1 ? "runs" : "run"} your firm’s branches and may
          have asked already.
        </p>
      )}
      <p>
        Then {brand}: call{" "}
        <a href={`tel:${phone.tel}`}>
          <span className="figure">{phone.display}</span>
        </a>{" "}
        ({phone.hours}), or write.
      </p>
      <p>
        <ButtonLink variant="primary" to={ask}>
          Ask for products
        </ButtonLink>
      </p>
    </>
  );
}

function ForStaff() {
  const grants = may(useRecordAtom(session, session.permissionsAtom), "release");
  if (!grants) return <p>Quotes are begun by the branches of broker firms.</p>;
  return (
    <p>
      Quotes are begun by the branches of broker firms. <Link to="/user/products">Products</Link> says which of them may
      quote what.
    </p>
  );
}

/** More names than these are counted. */
const MOST = 3;

/** Names in a sentence: `Ada Orr`, `Ada Orr or Hal Ames`, `Ada Orr, Hal Ames, Mia Lund or 2 others`. */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - MOST;
  return listed(more > 0 ? [...names.slice(0, MOST), counted(more, "other")] : names, "or");
}
