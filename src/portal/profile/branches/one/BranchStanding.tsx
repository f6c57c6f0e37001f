import { Link } from "react-router-dom";
import { productsOfNewBranch } from "../../../../insurance/rights/foundations.ts";
import type { Branch } from "../../../api/answers.ts";
import { useSite } from "../../../config.ts";
import { Notice } from "../../../kit/Notice.tsx";
import { Panel } from "../../../kit/Panel.tsx";
import { BranchFacts, branchStateWords, productWords } from "../BranchFacts.tsx";

const closingWords = ({ state, users }: Branch): string => {
  if (state === "closed")
    return users === 0
      ? "No new quote is started from it."
      : "No new quote is started from it. Who works here can still sign in: move them below.";
  if (users === 0) return "From the day after, no new quote is started from it.";
  return "From the day after, no new quote is started from it: move its users before then, or suspend them.";
};

/** What depends on a branch, and what closing it means. */
export function BranchStanding({ branch }: { readonly branch: Branch }) {
  const state = branchStateWords(branch);
  return (
    <Panel className="branch-standing stack pad" aria-label="What depends on this branch">
      <BranchFacts branch={branch} />
      <WhoGrants />
      {state && (
        <Notice tone="warn" icon="clock">
          {state}. {closingWords(branch)} Its quotes and policies stay, and colleagues who see all branches go on with
          them.
        </Notice>
      )}
      {!state && (
        <p className="small">
          A branch is never deleted, since quotes and policies name it. To close it, move its users or suspend them,
          then answer No to “Does the branch do business?” below. From the day after its last day of business no new
          quote is started from it, and nobody can be invited to it. Its quotes and policies go on.
        </p>
      )}
    </Panel>
  );
}

/** With what a branch begins that is added now. */
export function NewBranchProducts({ others }: { readonly others: readonly Branch[] }) {
  const products = productsOfNewBranch(others, ({ id }) => id);
  return (
    <Panel className="branch-standing stack pad" aria-labelledby="new-branch-products">
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

/** Who decides what a branch may quote. */
function WhoGrants() {
  const { brand } = useSite();
  return (
    <p className="small">
      {brand} grants products to branches and withdraws them; nobody in your firm can.{" "}
      <Link to="/user/contact-us">Ask for a change</Link>
    </p>
  );
}
