import type { Branch } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/branches.css";
import { Link } from "react-router-dom";
import { useLoaded } from "../../api/use-loaded.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Badge } from "../../kit/Badge.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { BranchFacts, branchAddress, branchStateWords, leftWords, NEW_BRANCH } from "./BranchFacts.tsx";

/** One branch in the list. */
function BranchRow({ branch }: { readonly branch: Branch }) {
  const [state, left] = [branchStateWords(branch), leftWords(branch)];
  return (
    <li className={branch.state === "closed" ? "branch-row stack pad branch-closed" : "branch-row stack pad"}>
      <div className="cluster">
        <h2>
          <Link to={branchAddress(branch.id)}>{branch.name}</Link>
        </h2>
        {state && <Badge>{state}</Badge>}
      </div>
      <BranchFacts branch={branch} />
      {left && <p className="small">{left}</p>}
    </li>
  );
}

/** The firm's branches, with what depends on each. */
export default function BranchesArea() {
  const { value, failed, requestId, retry } = useLoaded("branches", () => call("/api/v1/Branches/list", {}));
  const add = (
    <ButtonLink variant="primary" to={branchAddress(NEW_BRANCH)}>
      <Icon name="plus" />
      Add a branch
    </ButtonLink>
  );
  return (
    <ProfileFrame title="Branches" head={add}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading the branches" rows={3} />}
      {value && (
        <Panel as="ul" className="branch-list ruled">
          {value.branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </Panel>
      )}
    </ProfileFrame>
  );
}
