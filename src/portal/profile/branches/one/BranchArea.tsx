import { call } from "../../../api/call.ts";
import "../../../styles/branches.css";
import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
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
import { NEW_BRANCH } from "../BranchFacts.tsx";
import { BranchPeople } from "./BranchPeople.tsx";
import { BranchStanding, NewBranchProducts } from "./BranchStanding.tsx";

/** The address names no branch that this person runs. */
function NoSuchBranch() {
  return (
    <Empty framed title="There is no such branch">
      <p>The address may be mistyped, or the branch may be another firm's. Open one from the list of branches.</p>
    </Empty>
  );
}

/** A branch as the form in force asks for it; a new one where its id is 0. */
export default function BranchArea() {
  const { BranchID = NEW_BRANCH } = useParams();
  return <Branch key={BranchID} id={BranchID} />;
}

function Branch({ id }: { readonly id: string }) {
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
          isNew ? "The branch is added. It may quote what your other open branches may." : "The branch is saved."
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
        {branch && <BranchStanding branch={branch} />}
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
