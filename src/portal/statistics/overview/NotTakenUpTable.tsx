import { figures as figuresUnder, TableHead } from "../../list/TableHead.tsx";
import { Bar } from "../charts/Bar.tsx";
import { CountLink } from "./CountLink.tsx";
import type { OverviewProps } from "./overview-props.ts";

/** Why quotes of the period were not taken up. */
export function NotTakenUpTable({ overview, within }: OverviewProps) {
  const { reasons, figures, period, before, isLinked } = overview;
  const all = figures.notTakenUp;
  const lost = { act: "not-taken-up", within };
  return (
    <section className="panel" aria-labelledby="lost-title">
      <div className="panel-head">
        <h2 id="lost-title">Not taken up</h2>
        <span className="end figure">
          <CountLink count={all} of="Not taken up" behind={{ ...lost, period }} isLinked={isLinked} />
        </span>
      </div>
      {all === 0 ? (
        <p className="panel-body muted">No quote was marked as not taken up in this period.</p>
      ) : (
        <table className="table bar-table">
          <caption className="visually-hidden">Why quotes were not taken up</caption>
          <TableHead
            columns={["Reason", figuresUnder("Period"), figuresUnder("Before"), { words: "Share", isSilent: true }]}
          />
          <tbody>
            {reasons.map(({ reason, label, count, before: last }) => (
              <tr key={reason}>
                <th scope="row">{label}</th>
                <td className="figure-right">
                  <CountLink count={count} of={label} behind={{ ...lost, part: reason, period }} isLinked={isLinked} />
                </td>
                <td className="figure-right">
                  <CountLink
                    count={last}
                    of={`${label}, the period before`}
                    behind={{ ...lost, part: reason, period: before }}
                    isLinked={isLinked}
                  />
                </td>
                <td className="cell-bar">
                  <Bar share={count / all} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
