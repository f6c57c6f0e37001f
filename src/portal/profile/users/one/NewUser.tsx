import { type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { presets } from "../../../../insurance/permissions.ts";
import { presetsOfFirm } from "../../../../insurance/rights/preset-words.ts";
import { getBlankUser, inviteUser, type Standing, type UserPage } from "../../../api/user-calls.ts";
import { RecordForm } from "../../../records/RecordForm.tsx";
import type { RecordSource } from "../../../records/record-source.ts";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { StandingFields } from "../StandingFields.tsx";
import { userAddress } from "../user-words.ts";

interface Props {
  readonly page: UserPage;
  readonly title: string;
  readonly back: ReactNode;
}

/** What a new person is given unless told: the smallest of the usual sets that the reader may give. */
const firstStanding = ({ branches, firmKind, mayGive }: UserPage): Standing => {
  const branch = branches.find(({ closed }) => !closed) ?? branches[0];
  const preset = presetsOfFirm(firmKind).find((each) => (presets[each.preset] & ~mayGive) === 0)?.preset;
  return { branchId: branch?.id ?? "", permissions: preset ? presets[preset] : 0 };
};

/** Invites somebody: where he works, what he may do, and his details, in one go. */
export function NewUser({ page, title, back }: Props) {
  const navigate = useNavigate();
  const [standing, setStanding] = useState(() => firstStanding(page));
  const [trouble, setTrouble] = useState(false);
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
        savedWords="The invitation is sent. Its link works for seven days."
        onTrouble={setTrouble}
        onSaved={({ id }) => void navigate(userAddress(id))}
      >
        <section className="panel" aria-labelledby="new-standing">
          <div className="panel-head">
            <h2 id="new-standing">Branch and rights</h2>
          </div>
          <div className="panel-body user-standing">
            <StandingFields page={page} standing={standing} onChange={setStanding} />
          </div>
        </section>
      </RecordForm>
    </ProfileFrame>
  );
}
