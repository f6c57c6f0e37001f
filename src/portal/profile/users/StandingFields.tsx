import { useId } from "react";
import type { Standing, UserPage } from "../../api/user-calls.ts";
import { PresetChoice } from "./PresetChoice.tsx";
import { RightsGrid } from "./RightsGrid.tsx";

interface Props {
  readonly page: Pick<UserPage, "branches" | "firmKind" | "mayGive">;
  readonly standing: Standing;
  readonly locked?: boolean;
  readonly onChange: (standing: Standing) => void;
}

/** Branch and rights of somebody, as the reader may give them. */
export function StandingFields({ page, standing, locked = false, onChange }: Props) {
  const { branches, firmKind, mayGive } = page;
  const branchId = useId();
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
        <label className="label" htmlFor={branchId}>
          Branch
        </label>
        <select
          id={branchId}
          className="input"
          value={standing.branchId}
          onChange={({ target }) => onChange({ ...standing, branchId: target.value })}
        >
          {branches.map(({ id, name, closed }) => (
            <option key={id} value={id} disabled={closed && id !== standing.branchId}>
              {closed ? `${name} (closed)` : name}
            </option>
          ))}
        </select>
      </div>
      <PresetChoice {...rights} />
      <RightsGrid {...rights} />
    </fieldset>
  );
}
