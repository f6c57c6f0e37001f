import { type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { presets } from "../../../../insurance/permissions.ts";
import { presetsOfFirm } from "../../../../insurance/rights/preset-words.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import type { UserPage } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import { inChosenLanguage } from "../../../forms/form-language.ts";
import { Panel, PanelBody } from "../../../kit/Panel.tsx";
import { RecordForm } from "../../../records/RecordForm.tsx";
import type { RecordSource } from "../../../records/record-source.ts";
import { session } from "../../../session/session.ts";
import { sharedValue } from "../../../shared-value.ts";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { AccessFields, BRANCH_BOX } from "../AccessFields.tsx";
import type { UserAccess } from "../user-words.ts";
import { userAddress } from "../user-words.ts";

interface Props {
  readonly page: UserPage;
  readonly title: string;
  readonly back: ReactNode;
}

/** The inviting user must choose the branch; there is no default. */
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

const isAccessUnsaved = () => accessDraft.get() !== null;

/** Invites a user: branch, rights and details in one step. */
export function NewUser({ page, title, back }: Props) {
  const navigate = useNavigate();
  const draft = accessDraft.use();
  const access = draft ? grantableAccess(draft, page) : defaultAccess(page);
  const [trouble, setTrouble] = useState(false);
  const missing = access.branchId === "" ? noBranch : nothing;
  const latest = useRef(access);
  latest.current = access;
  const source = useMemo(
    (): RecordSource => ({
      name: "new user",
      load: () => call("/api/v1/Users/getBlank", inChosenLanguage()),
      save: async (data) => {
        const { person } = await call("/api/v1/Users/invite", {
          ...inChosenLanguage(),
          DATA: JSON.stringify(data),
          BranchID: latest.current.branchId,
          Permissions: latest.current.permissions,
        });
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
          accessDraft.set(null);
          void navigate(userAddress(id));
        }}
        isUnsavedBeside={isAccessUnsaved}
        onDiscard={() => accessDraft.set(null)}
      >
        <Panel title="Branch and permissions">
          <PanelBody className="stack gap-4">
            <AccessFields
              page={page}
              access={access}
              trouble={trouble ? missing[0]?.message : undefined}
              onChange={accessDraft.set}
            />
          </PanelBody>
        </Panel>
      </RecordForm>
    </ProfileFrame>
  );
}

type Given = Pick<UserPage, "branches" | "firmKind" | "mayGive">;

/** Defaults for a new user: the only branch, if there is just one, and the smallest standard set of rights. */
export const defaultAccess = ({ branches, firmKind, mayGive }: Given): UserAccess => {
  const [only, ...others] = branches.filter(({ closed }) => !closed);
  const preset = presetsOfFirm(firmKind).find((each) => (presets[each.preset] & ~mayGive) === 0)?.preset;
  return { branchId: only && others.length === 0 ? only.id : "", permissions: preset ? presets[preset] : 0 };
};

/** An earlier choice, as far as it can still be granted: the branch may have closed, a right may be gone. */
export const grantableAccess = (chosen: UserAccess, { branches, mayGive }: Given): UserAccess => ({
  branchId: branches.some(({ id, closed }) => id === chosen.branchId && !closed) ? chosen.branchId : "",
  permissions: chosen.permissions & mayGive,
});

/**
 * Branch and rights of an unsent invitation; null if none were chosen. Like the answers, they survive leaving the page
 * for a sign-in, and no other user sees them.
 */
export const accessDraft = sharedValue<UserAccess | null>(null);

session.onPersonChange((samePerson) => {
  if (!samePerson) accessDraft.set(null);
});
