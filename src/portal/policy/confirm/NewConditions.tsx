import type { MtaDifference } from "../../../../schemas/life.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { Icon } from "../../icons/Icon.tsx";

/** Conditions that the change brings. Not there where it brings none. */
export function NewConditions({ conditions }: { readonly conditions: MtaDifference["newConditions"] }) {
  if (conditions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="new-conditions">
      <div className="panel-head">
        <h2 id="new-conditions">New conditions</h2>
      </div>
      <ul className="panel-body">
        {conditions.map(({ message, due }) => (
          <li key={message} className="flag">
            <Icon name="clock" />
            <span>
              {message} {due && <b className="figure">By {formatDate(due)}.</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
