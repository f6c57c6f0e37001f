import { formatDate } from "../../../form/values/calendar.ts";
import { figures, TableHead } from "../../list/TableHead.tsx";
import { CountLink } from "./CountLink.tsx";
import type { OverviewProps } from "./overview-props.ts";

/** Terms that end from today on, whatever the period; a renewal that was accepted takes its term out. */
export function RenewalsDue({ overview: { due, isLinked }, within }: OverviewProps) {
  return (
    <section className="panel" aria-labelledby="due-title">
      <div className="panel-head">
        <h2 id="due-title">Renewals due</h2>
        <span className="muted small">From today on, whatever the period.</span>
      </div>
      <table className="table">
        <caption className="visually-hidden">Policies whose term ends and that are not renewed yet</caption>
        <TableHead columns={["Term ends", figures("Policies")]} />
        <tbody>
          {due.map(({ days, period, count }) => (
            <tr key={days}>
              <th scope="row">
                Within {days} days <span className="small muted">until {formatDate(period.to)}</span>
              </th>
              <td className="figure-right">
                <CountLink
                  count={count}
                  of={`Due within ${days} days`}
                  behind={{ act: "due", period, within }}
                  isLinked={isLinked}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
