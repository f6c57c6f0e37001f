import { useState } from "react";
import { getProducts } from "../../api/quote-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { CopyRisk } from "./CopyRisk.tsx";
import { Drafts } from "./Drafts.tsx";
import { NewQuote } from "./NewQuote.tsx";
import { NothingToQuote } from "./NothingToQuote.tsx";
import { ProductTiles } from "./ProductTiles.tsx";

/** Page 0: which product, for which client; or go on with what is there. */
export default function StartArea() {
  const { value, failed, requestId, retry } = useLoaded("products", getProducts);
  const [chosen, setChosen] = useState<string | null>(null);
  const products = value?.products;
  const only = products?.length === 1 ? products[0]?.id : undefined;
  const product = products?.find(({ id }) => id === (chosen ?? only));
  return (
    <Main className="page">
      <PageTitle title="New quote" />
      <div className="page-head">
        <h1>New quote</h1>
        <span className="muted">Nothing is asked twice: take a client, a draft or an old risk.</span>
      </div>
      <div className="start">
        <div className="start-new">
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          {value && value.products.length === 0 ? (
            <NothingToQuote toAsk={value.toAsk} />
          ) : (
            <ProductTiles products={products} chosen={product?.id} onChoose={setChosen} />
          )}
          {product && <NewQuote key={product.id} product={product} />}
        </div>
        <aside className="start-old" aria-label="Go on with what is there">
          <Drafts />
          {products?.length !== 0 && <CopyRisk />}
        </aside>
      </div>
    </Main>
  );
}
