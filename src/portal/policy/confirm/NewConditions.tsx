import type { MtaDifference } from "../../../../schemas/life.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";

/** Conditions that the change brings. Not there where it brings none. */
export function NewConditions({ conditions }: { readonly conditions: MtaDifference["newConditions"] }) {
  if (conditions.length === 0) return null;
  return (
    <Panel title="New conditions">
      <PanelBody as="ul">
        {conditions.map(({ message, due }) => (
          <li key={message} className="flag">
            <Icon name="clock" />
            <span>
              {message} {due && <b className="figure">By {formatDate(due)}.</b>}
            </span>
          </li>
        ))}
      </PanelBody>
    </Panel>
  );
}
