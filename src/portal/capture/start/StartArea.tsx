import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { counted, listed } from "../../../form/words/phrases.ts";
import { may } from "../../../insurance/permissions.ts";
import type { Product } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { useSite } from "../../config.ts";
import { begunMessagePath } from "../../contact/begun-message.ts";
import { searchDocuments } from "../../documents/list-address.ts";
import { statusWords } from "../../icons/Status.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Radio } from "../../kit/Check.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { ListSearch } from "../../list/ListSearch.tsx";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { toast, toastFailure } from "../../toast/toasts.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { answersPath } from "../open/capture-path.ts";
import { FirstQuestions, openBlank } from "./FirstQuestions.tsx";
import { beginIndication, StartPrice } from "./StartIndication.tsx";
import "../../kit/tile.css";
import "../../styles/start.css";

const MAX_SHOWN = 6;

/** The most recently changed drafts. */
function Drafts() {
  const { value, failed, requestId, retry } = useLoaded("drafts", () =>
    searchDocuments({ status: "INCOMPLETE" }, "1", MAX_SHOWN),
  );
  return (
    <Panel
      title="Resume a draft"
      beside={
        value &&
        value.total > MAX_SHOWN && (
          <span className="row end">
            <Link to="/user/documents?status=INCOMPLETE">
              All {value.total}
              {value.isMore && "+"}
            </Link>
          </span>
        )
      }
    >
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value?.rows.length === 0 && (
        <PanelBody as="p" className="muted">
          No drafts.
        </PanelBody>
      )}
      <ul className="start-list">
        {value?.rows.map(({ reference, typeOfInsurance, client, product, changedAt }) => (
          <li key={reference}>
            <Link to={answersPath(typeOfInsurance, reference)}>
              <b className="figure">{reference}</b>
              <span>{client || "No policyholder yet"}</span>
              <span className="small">
                {product} · {momentWords(changedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Starts from an earlier quote or policy: copies every answer, to be checked. */
function CopyRisk() {
  const [q, setQ] = useState("");
  const { value } = useLoaded(`copy ${q}`, async () => (q ? searchDocuments({ q }, "1", 6) : null));
  const navigate = useNavigate();
  const copy = async (reference: string, typeOfInsurance: string) => {
    try {
      const made = await call("/api/v1/Quote/copyQuote", { reference });
      toast(`${reference} copied to ${made.reference}.`);
      navigate(answersPath(typeOfInsurance, made.reference));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Panel title="Copy an old risk">
      <PanelBody>
        <ListSearch q={q} label="Find a quote or policy to copy" onChange={setQ} />
        {q && value?.total === 0 && <p className="muted above-2">Nothing matches.</p>}
      </PanelBody>
      <ul className="start-list">
        {q &&
          value?.rows.map(({ reference, typeOfInsurance, client, WebStatus, cancelledFrom }) => (
            <li key={reference}>
              <Button variant="bare" onClick={() => void copy(reference, typeOfInsurance)}>
                <b className="figure">{reference}</b>
                <span>{client || "No policyholder yet"}</span>
                <span className="small">{statusWords(WebStatus, cancelledFrom)} · copy to a new quote</span>
              </Button>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

interface Props {
  readonly products: readonly Product[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Types of insurance that the firm may quote. */
function ProductTiles({ products, chosen, onChoose }: Props) {
  if (!products)
    return (
      <div className="tiles" aria-busy="true">
        <span className="tile">
          <span className="skeleton" />
        </span>
      </div>
    );
  return (
    <fieldset className="tiles">
      <legend className="visually-hidden">Type of insurance</legend>
      {products.map(({ id, title, summary }) => (
        <Radio
          key={id}
          name="product"
          value={id}
          checked={id === chosen}
          onChecked={() => onChoose(id)}
          labelClass="tile"
        >
          <span>
            <b>{title}</b>
            <span className="small">{summary}</span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}

/** A blank quote of a product with the questions of its quick indication, by today's definition. */
async function beginQuote(product: string) {
  const blank = await openBlank(product);
  return { product, blank, parts: beginIndication(blank.store, blank.fields) };
}

interface NothingToQuoteProps {
  /** Names of colleagues who manage the firm's branches. */
  readonly toAsk: readonly string[];
}

/** The branch may not quote any product: whom to ask, and what is still possible. */
function NothingToQuote({ toAsk }: NothingToQuoteProps) {
  const { brand } = useSite();
  const branch = useRecordAtom(session, session.driverAtom)?.branch ?? "Your branch";
  const isStaff = may(useRecordAtom(session, session.permissionsAtom), "providerStaff");
  return (
    <Panel title={<>{branch} cannot quote any products yet</>}>
      <PanelBody className="flow">
        <p>
          A branch can quote the products that {brand} has granted it. {branch} has none that is in force.
        </p>
        {isStaff ? <ForStaff /> : <PeopleToAsk toAsk={toAsk} branch={branch} />}
        <h3>What you can do in the meantime</h3>
        <ul className="bulleted stack gap-1">
          <li>
            Finish existing work: <Link to="/user/documents">quotes and policies that are there</Link> can be priced,
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

function PeopleToAsk({ toAsk, branch }: NothingToQuoteProps & { readonly branch: string }) {
  const { brand, phone } = useSite();
  const runsBranches = may(useRecordAtom(session, session.permissionsAtom), "manageBranches");
  const ask = begunMessagePath({ subject: "Something else", message: `${branch} would like to quote: ` });
  return (
    <>
      <h3>Who to ask</h3>
      {!runsBranches && toAsk.length > 0 && (
        <p>
          First <b>{namesInWords(toAsk)}</b>, who {toAsk.length === 1 ? "runs" : "run"} your firm's branches and may
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
  if (!grants) return <p>Quotes are started by the branches of broker firms.</p>;
  return (
    <p>
      Quotes are started by the branches of broker firms. <Link to="/user/products">Products</Link> shows which of them
      can quote what.
    </p>
  );
}

/** Maximum number of names listed; more are counted. */
const MAX_NAMED = 3;

/** Names in a sentence: `Ada Orr`, `Ada Orr or Hal Ames`, `Ada Orr, Hal Ames, Mia Lund or 2 others`. */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return listed(more > 0 ? [...names.slice(0, MAX_NAMED), counted(more, "other")] : names, "or");
}

/** Page 0: choose a product and a client, or continue with existing work. */
export default function StartArea() {
  const { value, failed, requestId, retry } = useLoaded("products", () => call("/api/v1/Quote/getProducts", {}));
  const [chosen, setChosen] = useState<string | null>(null);
  const [address] = useSearchParams();
  useEffectOf(address.get("product"), (wanted) => {
    if (wanted) setChosen(wanted);
  });
  const products = value?.products;
  const only = products?.length === 1 ? products[0]?.id : undefined;
  const product = products?.find(({ id }) => id === (chosen ?? only));
  const begun = useLoaded(product?.id ?? "none", async () => (product ? beginQuote(product.id) : null));
  const here = begun.value?.product === product?.id ? begun.value : null;
  return (
    <Main className="page">
      <PageTitle title="New quote" />
      <div className="page-head">
        <h1>New quote</h1>
        <span className="muted">Start from a client, a draft or a previous quote.</span>
      </div>
      <div className="start grid at-start">
        <div className="flow-4">
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          {value && value.products.length === 0 ? (
            <NothingToQuote toAsk={value.toAsk} />
          ) : (
            <ProductTiles products={products} chosen={product?.id} onChoose={setChosen} />
          )}
          {product && begun.failed && <Stale requestId={begun.requestId} onRetry={begun.retry} />}
          {product && begun.loading && (
            <Panel as="div" padded aria-busy="true">
              <span className="skeleton" />
            </Panel>
          )}
          {product && here && (
            <FirstQuestions key={product.id} blank={here.blank} product={product} parts={here.parts} />
          )}
        </div>
        <aside className="start-old flow-4" aria-label="Price, and work to continue">
          {product && here && here.parts.length > 0 && (
            <StartPrice key={product.id} store={here.blank.store} parts={here.parts} typeOfInsurance={product.id} />
          )}
          <Drafts />
          {products?.length !== 0 && <CopyRisk />}
        </aside>
      </div>
    </Main>
  );
}
