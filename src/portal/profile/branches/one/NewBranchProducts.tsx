import { productsOfNewBranch } from "../../../../insurance/rights/products-of-new-branch.ts";
import type { Branch } from "../../../api/branch-calls.ts";
import { Panel } from "../../../kit/Panel.tsx";
import { productWords } from "../branch-words.ts";
import { WhoGrants } from "./WhoGrants.tsx";

/** With what a branch begins that is added now. */
export function NewBranchProducts({ others }: { readonly others: readonly Branch[] }) {
  const products = productsOfNewBranch(others, ({ id }) => id);
  return (
    <Panel className="branch-standing" aria-labelledby="new-branch-products">
      <h2 id="new-branch-products">Products</h2>
      <p>
        {products.length === 0
          ? "No open branch of yours may quote a product, so this one begins without any."
          : `The branch begins with what your open branches may quote: ${productWords({ products })}.`}
      </p>
      <WhoGrants />
    </Panel>
  );
}
