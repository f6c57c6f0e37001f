import type { UserPage, UserStanding } from "../../api/user-calls.ts";
import { PresetChoice } from "./PresetChoice.tsx";
import { RightsGrid } from "./RightsGrid.tsx";

interface Props {
  readonly page: Pick<UserPage, "branches" | "firmKind" | "mayGive">;
  readonly standing: UserStanding;
  readonly locked?: boolean;
  /** What is wrong with the branch. */
  readonly trouble?: string | undefined;
  readonly onChange: (standing: UserStanding) => void;
}

/** Id of the box of the branch. */
export const BRANCH_BOX = "user-branch";

const TROUBLE = `${BRANCH_BOX}-trouble`;

/** Branch and rights of somebody, as the reader may give them. */
export function StandingFields({ page, standing, locked = false, trouble, onChange }: Props) {
  const { branches, firmKind, mayGive } = page;
  const { permissions } = standing;
  const rights = {
    firmKind,
    permissions,
    mayGive,
    onChange: (next: number) => onChange({ ...standing, permissions: next }),
  };
  return (
    <fieldset className="standing-fields" disabled={locked}>
      <legend className="visually-hidden">Branch and rights</legend>
      <div className="standing-branch">
        <label className="label" htmlFor={BRANCH_BOX}>
          Branch
        </label>
        <select
          id={BRANCH_BOX}
          className="input"
          value={standing.branchId}
          aria-invalid={trouble !== undefined}
          aria-describedby={trouble === undefined ? undefined : TROUBLE}
          onChange={({ target }) => onChange({ ...standing, branchId: target.value })}
        >
          {standing.branchId === "" && <option value="">Choose the branch</option>}
          {branches.map(({ id, name, closed }) => (
            <option key={id} value={id} disabled={closed && id !== standing.branchId}>
              {closed ? `${name} (closed)` : name}
            </option>
          ))}
        </select>
        {trouble !== undefined && (
          <p className="field-error" id={TROUBLE}>
            {trouble}
          </p>
        )}
      </div>
      <PresetChoice {...rights} />
      <RightsGrid {...rights} />
    </fieldset>
  );
}
