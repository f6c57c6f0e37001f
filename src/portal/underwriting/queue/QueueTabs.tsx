import { actRules } from "../../../insurance/lifecycle/acts.ts";
import type { Queue, QueueQuery } from "../../api/underwriting-calls.ts";
import { statusWords } from "../../icons/Status.tsx";
import { Tabs } from "../../list/Tabs.tsx";

interface Props {
  readonly query: QueueQuery;
  readonly counts: Queue["counts"] | undefined;
  readonly onChange: (part: Partial<QueueQuery>) => void;
}

/** Everybody's or one's own, and where they stand. */
export function QueueTabs({ query, counts, onChange }: Props) {
  return (
    <>
      <Tabs
        label="Whose"
        tabs={[
          { value: "all", words: "All", count: counts && counts.all + counts.endings },
          { value: "mine", words: "Mine", count: counts?.mine },
        ]}
        chosen={query.mine ? "mine" : "all"}
        onChoose={(whose) => onChange({ mine: whose === "mine" })}
      />
      <span className="end">
        {counts && (
          <span className="small">
            {counts.unclaimed} unclaimed, {counts.waiting} waiting for the broker
            {counts.endings > 0 && `, ${counts.endings} to end or put back`}
          </span>
        )}
        <label className="filter">
          Status
          <select className="input" value={query.status} onChange={({ target }) => onChange({ status: target.value })}>
            <option value="">Any</option>
            {actRules.message.from.map((status) => (
              <option key={status} value={status}>
                {statusWords(status)}
              </option>
            ))}
          </select>
        </label>
      </span>
    </>
  );
}
