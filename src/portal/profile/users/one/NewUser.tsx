import { type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { presets } from "../../../../insurance/permissions.ts";
import { presetsOfFirm } from "../../../../insurance/rights/preset-words.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { getBlankUser, inviteUser, type Standing, type UserPage } from "../../../api/user-calls.ts";
import { RecordForm } from "../../../records/RecordForm.tsx";
import type { RecordSource } from "../../../records/record-source.ts";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { BRANCH_BOX, StandingFields } from "../StandingFields.tsx";
import { userAddress } from "../user-words.ts";

interface Props {
  readonly page: UserPage;
  readonly title: string;
  readonly back: ReactNode;
}

/** What a new person is given unless told: the only branch there is, and the smallest of the usual sets of rights. */
const firstStanding = ({ branches, firmKind, mayGive }: UserPage): Standing => {
  const [only, ...others] = branches.filter(({ closed }) => !closed);
  const preset = presetsOfFirm(firmKind).find((each) => (presets[each.preset] & ~mayGive) === 0)?.preset;
  return { branchId: only && others.length === 0 ? only.id : "", permissions: preset ? presets[preset] : 0 };
};

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

/** Invites somebody: where he works, what he may do, and his details, in one go. */
export function NewUser({ page, title, back }: Props) {
  const navigate = useNavigate();
  const [standing, setStanding] = useState(() => firstStanding(page));
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
        onSaved={({ id }) => void navigate(userAddress(id))}
      >
        <section className="panel" aria-labelledby="new-standing">
          <div className="panel-head">
            <h2 id="new-standing">Branch and rights</h2>
          </div>
          <div className="panel-body user-standing">
            <StandingFields
              page={page}
              standing={standing}
              trouble={trouble ? missing[0]?.message : undefined}
              onChange={setStanding}
            />
          </div>
        </section>
      </RecordForm>
    </ProfileFrame>
  );
}
