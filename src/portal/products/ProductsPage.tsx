import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { counted } from "../../form/words/counted.ts";
import { type GrantsQuery, listForms, listGrants } from "../api/form-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Icon } from "../icons/Icon.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { BranchPanel } from "./BranchPanel.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { productRows } from "./product-rows.ts";
import { productsAddress, readProductsAddress } from "./products-address.ts";

/** The products, and below them the branches with what each may quote. */
export function ProductsPage() {
  const [address, setAddress] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const query = readProductsAddress(address);
  const forms = useLoaded(`forms ${turn}`, listForms);
  const grants = useLoaded(`grants ${turn} ${JSON.stringify(query)}`, () => listGrants(query));
  const change = (part: Partial<GrantsQuery>) => setAddress(productsAddress({ ...query, page: 1, ...part }));
  const products = forms.value ? productRows(forms.value.definitions) : undefined;
  const nothing = grants.value?.nothing ?? 0;
  return (
    <Main className="page products-page">
      <PageTitle title="Products" />
      <div className="page-head">
        <h1>Products</h1>
        <span className="muted">What is published, and which branches may quote it.</span>
      </div>
      {nothing > 0 && (
        <p className="note note-warn products-nothing">
          <Icon name="alert" />
          <span>
            <b>{counted(nothing, "branch may quote nothing.", "branches may quote nothing.")}</b>{" "}
            <button
              type="button"
              className="link-button"
              onClick={() => change({ show: "nothing", product: "", q: "" })}
            >
              Show {nothing === 1 ? "it" : "them"}
            </button>
          </span>
        </p>
      )}
      {forms.failed && <Stale requestId={forms.requestId} onRetry={forms.retry} />}
      <ProductTable products={products} onShow={(product) => change({ show: "granted", product })} />
      <BranchPanel
        products={products ?? []}
        query={query}
        grants={grants}
        onQuery={change}
        onChanged={() => setTurn((last) => last + 1)}
      />
    </Main>
  );
}
