import { type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Problem } from "../../../../state/findings/problem.ts";
import { getBlankUser, inviteUser, type UserPage } from "../../../api/user-calls.ts";
import { Panel, PanelBody } from "../../../kit/Panel.tsx";
import { RecordForm } from "../../../records/RecordForm.tsx";
import type { RecordSource } from "../../../records/record-source.ts";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { BRANCH_BOX, StandingFields } from "../StandingFields.tsx";
import { userAddress } from "../user-words.ts";
import { firstStanding, standingDraft, standingStill } from "./standing-draft.ts";

interface Props {
  readonly page: UserPage;
  readonly title: string;
  readonly back: ReactNode;
}

/** The branch is chosen by whoever invites, and never guessed. */
const noBranch: readonly Problem[] = [
  {
    place: BRANCH_BOX,
    code: "required",
    label: "Branch",
    message: "Choose the branch where the new user works.",
    severity: "error",
    missing: true,
    neededFor: "quote",
    page: "",
    section: "",
  },
];
const nothing: readonly Problem[] = [];

const isStandingUnsaved = () => standingDraft.get() !== null;

/** Invites somebody: where he works, what he may do, and his details, in one go. */
export function NewUser({ page, title, back }: Props) {
  const navigate = useNavigate();
  const draft = standingDraft.use();
  const standing = draft ? standingStill(draft, page) : firstStanding(page);
  const [trouble, setTrouble] = useState(false);
  const missing = standing.branchId === "" ? noBranch : nothing;
  const latest = useRef(standing);
  latest.current = standing;
  const source = useMemo(
    (): RecordSource => ({
      name: "new user",
      load: getBlankUser,
      save: async (data) => {
        const { person } = await inviteUser(data, latest.current);
        return { DATA: { ...data, version: 1 }, ERRORS: [], id: person.id, savedAt: new Date().toISOString() };
      },
    }),
    [],
  );
  return (
    <ProfileFrame title={title} error={trouble} head={back}>
      <RecordForm
        source={source}
        about="The invitation"
        saveLabel="Send the invitation"
        beginWords="Not sent yet"
        savedWords="The invitation is sent. Its link works for seven days."
        onTrouble={setTrouble}
        beside={missing}
        onSaved={({ id }) => {
          standingDraft.set(null);
          void navigate(userAddress(id));
        }}
        isUnsavedBeside={isStandingUnsaved}
        onDiscard={() => standingDraft.set(null)}
      >
        <Panel title="Branch and rights">
          <PanelBody className="user-standing">
            <StandingFields
              page={page}
              standing={standing}
              trouble={trouble ? missing[0]?.message : undefined}
              onChange={standingDraft.set}
            />
          </PanelBody>
        </Panel>
      </RecordForm>
    </ProfileFrame>
  );
}
