import { useId } from "react";
import { may, type Right, rights } from "../../../insurance/permissions.ts";
import { obstacleToRight } from "../../../insurance/rights/manage-people.ts";
import { type RightGroup, rightGroups } from "../../../insurance/rights/right-groups.ts";
import { withRight } from "../../../insurance/rights/with-right.ts";

interface Props {
  readonly firmKind: "broker" | "provider";
  readonly permissions: number;
  /** What the reader may give, as bits. */
  readonly mayGive: number;
  readonly onChange: (permissions: number) => void;
}

/** Every right in plain words, to be ticked one by one. One that the reader cannot give says why. */
export function RightsGrid(props: Props) {
  const groups = rightGroups.filter(
    ({ rights: ofGroup }) =>
      props.firmKind === "provider" ||
      ofGroup.some(({ right }) => !isStaffRight(props, right) || may(props.permissions, right)),
  );
  return (
    <div className="rights-grid">
      {groups.map((group) => (
        <Group key={group.title} group={group} {...props} />
      ))}
    </div>
  );
}

const isStaffRight = ({ firmKind }: Props, right: Right): boolean =>
  firmKind === "broker" && obstacleToRight({ firmKind, permissions: rights[right] }, right) !== undefined;

function Group({ group, firmKind, permissions, mayGive, onChange }: Props & { readonly group: RightGroup }) {
  const id = useId();
  return (
    <fieldset>
      <legend>{group.title}</legend>
      {group.rights.map(({ right, words }) => {
        const has = may(permissions, right);
        const why = obstacleToRight({ firmKind, permissions: mayGive }, right);
        const whyId = `${id}-${right}`;
        return (
          <label key={right} className="right-option">
            <input
              type="checkbox"
              checked={has}
              disabled={why !== undefined}
              aria-describedby={why === undefined ? undefined : whyId}
              onChange={({ target }) => onChange(withRight(permissions, right, target.checked))}
            />
            <span>
              {words}
              {why !== undefined && (
                <span className="small right-note right-why" id={whyId}>
                  {why}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
