import { Link } from "react-router-dom";
import type { Branch } from "../../api/branch-calls.ts";
import { branchWorkWords, productWords, userWords } from "./branch-words.ts";

/** Who works in a branch, what is on its desks, and what it may quote. */
export function BranchFacts({ branch }: { readonly branch: Branch }) {
  return (
    <dl className="branch-facts">
      <div>
        <dt>People</dt>
        <dd>{userWords(branch)}</dd>
      </div>
      <div>
        <dt>Work</dt>
        <dd>
          <Link to={`/user/documents?branch=${encodeURIComponent(branch.id)}`}>{branchWorkWords(branch)}</Link>
        </dd>
      </div>
      <div>
        <dt>Products</dt>
        <dd>{productWords(branch)}</dd>
      </div>
    </dl>
  );
}
