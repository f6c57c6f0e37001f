import { Link } from "react-router-dom";
import { listBranches } from "../../api/branch-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Skeleton } from "../../area/Skeleton.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { BranchRow } from "./BranchRow.tsx";
import { branchAddress, NEW_BRANCH } from "./branch-words.ts";

/** The branches of the firm, with what depends on each. */
export default function BranchesArea() {
  const { value, failed, requestId, retry } = useLoaded("branches", listBranches);
  const add = (
    <Link className="button button-primary" to={branchAddress(NEW_BRANCH)}>
      <Icon name="plus" />
      Add a branch
    </Link>
  );
  return (
    <ProfileFrame title="Branches" head={add}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading the branches" rows={3} />}
      {value && (
        <ul className="panel branch-list">
          {value.branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}
