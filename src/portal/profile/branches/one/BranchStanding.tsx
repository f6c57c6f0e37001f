import type { Branch } from "../../../api/branch-calls.ts";
import { Notice } from "../../../kit/Notice.tsx";
import { Panel } from "../../../kit/Panel.tsx";
import { BranchFacts } from "../BranchFacts.tsx";
import { branchStateWords } from "../branch-words.ts";
import { WhoGrants } from "./WhoGrants.tsx";

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
    <Panel className="branch-standing" aria-label="What depends on this branch">
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
