import { Link } from "react-router-dom";
import type { Branch } from "../../api/branch-calls.ts";
import { BranchFacts } from "./BranchFacts.tsx";
import { branchAddress, leftWords, stateWords } from "./branch-words.ts";

/** A branch among the others. */
export function BranchRow({ branch }: { readonly branch: Branch }) {
  const [state, left] = [stateWords(branch), leftWords(branch)];
  return (
    <li className={branch.state === "closed" ? "branch-row branch-closed" : "branch-row"}>
      <div className="branch-name">
        <h2>
          <Link to={branchAddress(branch.id)}>{branch.name}</Link>
        </h2>
        {state && <span className="tag">{state}</span>}
      </div>
      <BranchFacts branch={branch} />
      {left && <p className="small">{left}</p>}
    </li>
  );
}
