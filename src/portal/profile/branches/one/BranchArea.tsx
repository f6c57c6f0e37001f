import { productsOfNewBranch } from "../../../../insurance/rights/prerequisites.ts";
import type { Branch } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import { useSite } from "../../../config.ts";
import { Notice } from "../../../kit/Notice.tsx";
import { Panel } from "../../../kit/Panel.tsx";
import "../../../styles/branches.css";
import { useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { may } from "../../../../insurance/permissions.ts";
import { useLoaded } from "../../../api/use-loaded.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Empty } from "../../../kit/Empty.tsx";
import { RecordForm } from "../../../records/RecordForm.tsx";
import { profileRecord } from "../../../records/record-source.ts";
import { loadSession, session } from "../../../session/session.ts";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { profileAddress } from "../../profile-pages.ts";
import { BranchFacts, branchStateWords, NEW_BRANCH, productWords } from "../BranchFacts.tsx";
import { BranchPeople } from "./BranchPeople.tsx";

/** Shown if the address names no branch that the user manages. */
function NoSuchBranch() {
  return (
    <Empty framed title="There is no such branch">
      <p>The address may be mistyped, or the branch may be another firm's. Open one from the list of branches.</p>
    </Empty>
  );
}

/** A branch, by the form in force; a new one if its id is 0. */
export default function BranchArea() {
  const { BranchID = NEW_BRANCH } = useParams();
  return <OneBranch key={BranchID} id={BranchID} />;
}

function OneBranch({ id }: { readonly id: string }) {
  const isNew = id === NEW_BRANCH;
  const source = useMemo(() => profileRecord("branch", id), [id]);
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState(false);
  const { value, retry } = useLoaded(`branches around ${id}`, () => call("/api/v1/Branches/list", {}));
  const runsUsers = may(useRecordAtom(session, session.permissionsAtom), "manageUsers");
  const branch = value?.branches.find((each) => each.id === id);
  const title = isNew ? "A new branch" : (branch?.name ?? "Branch");
  const list = profileAddress("branch-management");
  const back = (
    <ButtonLink to={list}>
      <Icon name="back" />
      All branches
    </ButtonLink>
  );
  return (
    <ProfileFrame title={title} error={trouble} head={back}>
      <RecordForm
        source={source}
        about={title}
        saveLabel={isNew ? "Add the branch" : "Save"}
        savedWords={
          isNew ? "The branch is added. It can quote what your other open branches can." : "The branch is saved."
        }
        onTrouble={setTrouble}
        onSaved={() => {
          if (isNew) return void navigate(list);
          retry();
          void loadSession();
        }}
        missing={<NoSuchBranch />}
      >
        {isNew && value && <NewBranchProducts others={value.branches} />}
        {branch && <BranchStatus branch={branch} />}
        {branch && runsUsers && (
          <BranchPeople
            branch={branch}
            others={(value?.branches ?? []).filter((each) => each.id !== id && each.state !== "closed")}
            onMoved={retry}
          />
        )}
      </RecordForm>
    </ProfileFrame>
  );
}

const closingWords = ({ state, users }: Branch): string => {
  if (state === "closed")
    return users === 0
      ? "No new quotes can be started from it."
      : "No new quotes can be started from it. Its users can still sign in: move them below.";
  if (users === 0) return "From the next day, no new quotes can be started from it.";
  return "From the next day, no new quotes can be started from it: move its users before then, or suspend them.";
};

/** What depends on a branch, and what closing it means. */
function BranchStatus({ branch }: { readonly branch: Branch }) {
  const state = branchStateWords(branch);
  return (
    <Panel className="branch-standing stack pad" aria-label="What depends on this branch">
      <BranchFacts branch={branch} />
      <WhoGrants />
      {state && (
        <Notice tone="warn" icon="clock">
          {state}. {closingWords(branch)} Its quotes and policies stay, and colleagues who see all branches can continue
          to work on them.
        </Notice>
      )}
      {!state && (
        <p className="small">
          A branch is never deleted, since quotes and policies name it. To close it, move its users or suspend them,
          then answer No to “Is the branch open for business?” below. From the day after its last day of business, no
          new quotes can be started from it and nobody can be invited to it. Its quotes and policies continue.
        </p>
      )}
    </Panel>
  );
}

/** The products with which a new branch starts. */
function NewBranchProducts({ others }: { readonly others: readonly Branch[] }) {
  const products = productsOfNewBranch(others, ({ id }) => id);
  return (
    <Panel className="branch-standing stack pad" aria-labelledby="new-branch-products">
      <h2 id="new-branch-products">Products</h2>
      <p>
        {products.length === 0
          ? "None of your open branches may quote a product, so this one starts without any."
          : `The branch starts with what your open branches may quote: ${productWords({ products })}.`}
      </p>
      <WhoGrants />
    </Panel>
  );
}

/** Who decides which products a branch may quote. */
function WhoGrants() {
  const { brand } = useSite();
  return (
    <p className="small">
      {brand} grants products to branches and withdraws them; nobody in your firm can.{" "}
      <Link to="/user/contact-us">Ask for a change</Link>
    </p>
  );
}
