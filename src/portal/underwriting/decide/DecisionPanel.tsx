import { type ReactNode, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { factsOf } from "../../../insurance/lifecycle/statuses.ts";
import type { Case } from "../../api/underwriting-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { ApproveForm } from "./ApproveForm.tsx";
import { AskForm } from "./AskForm.tsx";
import { DeclineForm } from "./DeclineForm.tsx";
import type { DecideProps } from "./decide-props.ts";
import { EscalateForm } from "./EscalateForm.tsx";

const acts = {
  approve: { label: "Approve", form: (props: DecideProps) => <ApproveForm {...props} /> },
  ask: { label: "Ask", form: (props: DecideProps) => <AskForm {...props} /> },
  decline: { label: "Decline", form: (props: DecideProps) => <DeclineForm {...props} /> },
  escalate: { label: "Escalate", form: (props: DecideProps) => <EscalateForm {...props} /> },
} as const;

type ActName = keyof typeof acts;

const names: readonly ActName[] = ["approve", "ask", "decline", "escalate"];

const isAsked = ({ WebStatus }: Case["row"]): boolean => factsOf(WebStatus)?.phase === "asked";

/** From where something can be decided: while the broker is asked, only refusing is left. */
function actsIn({ row, authority }: Case): readonly ActName[] {
  if (isAsked(row)) return ["decline"];
  if (factsOf(row.WebStatus)?.phase !== "referred") return [];
  return names.filter(
    (name) => name !== "escalate" || (authority.level === "underwriter" && row.level === "underwriter"),
  );
}

/** What an underwriter can do about the risk, one act at a time. */
export function DecisionPanel({ risk, reload }: DecideProps) {
  const [chosen, setChosen] = useState<ActName>();
  const offered = actsIn(risk);
  const { row, authority } = risk;
  if (offered.length === 0) return null;
  if (row.own)
    return (
      <Panel>
        <p className="panel-body note-words">
          <Icon name="lock" /> You sent or worked on this one, so somebody else decides it. Reassign it, or leave it in
          the queue.
        </p>
      </Panel>
    );
  const waits = isAsked(row);
  const act = chosen !== undefined && offered.includes(chosen) ? chosen : waits ? undefined : offered[0];
  return (
    <Panel>
      {waits && (
        <p className="panel-body note-words">
          <Icon name="clock" /> Waits for the broker{row.infoDue && ` until ${formatDate(row.infoDue)}`}. Meanwhile it
          can only be declined.
        </p>
      )}
      <fieldset className="tabs decision-tabs" aria-label="Your decision">
        {offered.map((name) => (
          <button key={name} type="button" aria-pressed={name === act} onClick={() => setChosen(name)}>
            {acts[name].label}
          </button>
        ))}
      </fieldset>
      {authority.past.length > 0 && act === "approve" && (
        <ul className="decision-past">
          {authority.past.map(({ path, message }) => (
            <li key={`${path} ${message}`} className="flag">
              <Icon name="alert" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {act && acts[act].form({ risk, reload })}
    </Panel>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <section className="panel decision-panel" aria-labelledby="decision-title">
      <div className="panel-head">
        <h2 id="decision-title">Your decision</h2>
      </div>
      {children}
    </section>
  );
}
