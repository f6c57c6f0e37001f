import "../../kit/tile.css";
import { useId } from "react";
import { may, presets, type Right, rights } from "../../../insurance/permissions.ts";
import { obstacleToRight } from "../../../insurance/rights/manage-people.ts";
import { rightsIn } from "../../../insurance/rights/prerequisites.ts";
import { presetOf, presetsOfFirm, withRight } from "../../../insurance/rights/preset-words.ts";
import { offeredOf, type RightGroup, rightGroups, wordsOfRight } from "../../../insurance/rights/right-groups.ts";
import type { UserPage } from "../../api/answers.ts";
import { Check, Radio } from "../../kit/Check.tsx";
import { SelectField } from "../../kit/Field.tsx";
import type { UserAccess } from "./user-words.ts";

interface Props {
  readonly page: Pick<UserPage, "branches" | "firmKind" | "mayGive">;
  readonly access: UserAccess;
  readonly locked?: boolean;
  /** Error of the branch. */
  readonly trouble?: string | undefined;
  readonly onChange: (access: UserAccess) => void;
}

/** Id of the branch field. */
export const BRANCH_BOX = "user-branch";

/** Branch and rights of a user, as far as the present user may set them. */
export function AccessFields({ page, access, locked = false, trouble, onChange }: Props) {
  const { branches, firmKind, mayGive } = page;
  const { permissions } = access;
  const rights = {
    firmKind,
    permissions,
    mayGive,
    onChange: (next: number) => onChange({ ...access, permissions: next }),
  };
  return (
    <fieldset className="stack gap-4" disabled={locked}>
      <legend className="visually-hidden">Branch and permissions</legend>
      <SelectField
        fieldClass="standing-branch"
        id={BRANCH_BOX}
        label="Branch"
        error={trouble}
        value={access.branchId}
        empty={access.branchId === "" ? "Choose the branch" : undefined}
        options={branches.map(({ id, name, closed }) => [
          id,
          closed ? `${name} (closed)` : name,
          closed && id !== access.branchId,
        ])}
        onValue={(branchId) => onChange({ ...access, branchId })}
      />
      <PresetChoice {...rights} />
      <RightsGrid {...rights} />
    </fieldset>
  );
}

interface PresetChoiceProps {
  readonly firmKind: "broker" | "provider";
  /** The selected rights, as bits. */
  readonly permissions: number;
  /** The rights that the present user may grant, as bits. */
  readonly mayGive: number;
  readonly onChange: (permissions: number) => void;
}

/** The rights of a preset that the present user may not grant, in words; empty if none. */
const lacking = (permissions: number, mayGive: number): string => {
  const words = rightsIn(offeredOf(permissions & ~mayGive)).map(wordsOfRight);
  if (words.length === 0) return "";
  const [first = ""] = words;
  return words.length === 1 ? `You lack: ${first}.` : `You lack: ${first}, and ${words.length - 1} more.`;
};

/** Standard sets of rights; for any other set, tick single rights below. */
function PresetChoice({ firmKind, permissions, mayGive, onChange }: PresetChoiceProps) {
  const name = useId();
  const chosen = presetOf(permissions);
  return (
    <fieldset className="tiles">
      <legend className="label">Role</legend>
      {presetsOfFirm(firmKind).map(({ preset, label, words }) => {
        const lack = lacking(presets[preset], mayGive);
        return (
          <Radio
            name={name}
            checked={preset === chosen?.preset}
            disabled={lack !== "" && preset !== chosen?.preset}
            onChecked={() => onChange(presets[preset] & mayGive)}
            key={preset}
            labelClass="tile"
          >
            <span>
              <b>{label}</b>
              <span className="small block">{words}</span>
              {lack !== "" && <span className="small block right-why">{lack}</span>}
            </span>
          </Radio>
        );
      })}
      <Radio name={name} checked={!chosen} disabled={chosen !== undefined} readOnly labelClass="tile">
        <span>
          <b>Custom</b>
          <span className="small block">Chosen automatically as soon as you change a single permission below.</span>
        </span>
      </Radio>
    </fieldset>
  );
}

interface RightsGridProps {
  readonly firmKind: "broker" | "provider";
  readonly permissions: number;
  /** The rights that the present user may grant, as bits. */
  readonly mayGive: number;
  readonly onChange: (permissions: number) => void;
}

/** Every right in plain words, with a tick box. One that the present user may not grant says why. */
function RightsGrid(props: RightsGridProps) {
  const groups = rightGroups.filter(
    ({ rights: ofGroup }) =>
      props.firmKind === "provider" ||
      ofGroup.some(({ right }) => !isStaffRight(props, right) || may(props.permissions, right)),
  );
  return (
    <div className="tiles">
      {groups.map((group) => (
        <Group key={group.title} group={group} {...props} />
      ))}
    </div>
  );
}

const isStaffRight = ({ firmKind }: RightsGridProps, right: Right): boolean =>
  firmKind === "broker" && obstacleToRight({ firmKind, permissions: rights[right] }, right) !== undefined;

function Group({ group, firmKind, permissions, mayGive, onChange }: RightsGridProps & { readonly group: RightGroup }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="label">{group.title}</legend>
      {group.rights.map(({ right, words }) => {
        const has = may(permissions, right);
        const why = obstacleToRight({ firmKind, permissions: mayGive }, right);
        const whyId = `${id}-${right}`;
        return (
          <Check
            checked={has}
            disabled={why !== undefined}
            aria-describedby={why === undefined ? undefined : whyId}
            onChecked={(checked) => onChange(withRight(permissions, right, checked))}
            key={right}
            labelClass="right-option row at-start"
          >
            <span>
              {words}
              {why !== undefined && (
                <span className="small block right-why" id={whyId}>
                  {why}
                </span>
              )}
            </span>
          </Check>
        );
      })}
    </fieldset>
  );
}
