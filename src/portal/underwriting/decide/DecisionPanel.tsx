import type { Case } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../kit/tabs.css";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { toast } from "../../toast/toasts.ts";
import { ApproveForm } from "./ApproveForm.tsx";
import { AskForm } from "./AskForm.tsx";
import type { DecideProps } from "./decide-props.ts";

/** Escalates it to an underwriter with higher authority. */
function EscalateForm({ risk: { row }, reload }: DecideProps) {
  return (
    <WordsForm
      label="To the senior underwriter"
      hint="It returns to the queue for senior authority."
      missing="Enter what the senior underwriter should consider."
      send="Escalate"
      onSend={async (message) => {
        await call("/api/v1/Underwriting/escalate", { reference: row.reference, message });
        toast(`${row.reference} has been escalated to senior authority.`);
        await reload();
      }}
    />
  );
}

/** Declines the risk; the broker sees the reason. */
function DeclineForm({ risk: { row, version }, reload }: DecideProps) {
  return (
    <WordsForm
      label="Why it is declined"
      hint="The broker reads this."
      missing="Tell the broker why."
      send="Decline"
      onSend={async (message) => {
        await call("/api/v1/Underwriting/decline", { reference: row.reference, version, message });
        toast(`${row.reference} is declined.`);
        await reload();
      }}
    />
  );
}

const acts = {
  approve: { label: "Approve", form: (props: DecideProps) => <ApproveForm {...props} /> },
  ask: { label: "Ask", form: (props: DecideProps) => <AskForm {...props} /> },
  decline: { label: "Decline", form: (props: DecideProps) => <DeclineForm {...props} /> },
  escalate: { label: "Escalate", form: (props: DecideProps) => <EscalateForm {...props} /> },
} as const;

type ActName = keyof typeof acts;

const names: readonly ActName[] = ["approve", "ask", "decline", "escalate"];

const isAsked = ({ WebStatus }: Case["row"]): boolean => factsOfStatus(WebStatus)?.phase === "asked";

/** The available decisions: while information is requested, only declining; impossible ones are not offered. */
function actsIn({ row, authority, obstacles }: Case): readonly ActName[] {
  if (isAsked(row)) return ["decline"];
  if (factsOfStatus(row.WebStatus)?.phase !== "referred") return [];
  return names.filter((name) => {
    if (name === "approve") return obstacles.length === 0;
    return name !== "escalate" || (authority.level === "underwriter" && row.level === "underwriter");
  });
}

/** The underwriter's decisions on the risk, one form at a time. */
export function DecisionPanel({ risk, reload }: DecideProps) {
  const [chosen, setChosen] = useState<ActName>();
  const offered = actsIn(risk);
  const { row, obstacles } = risk;
  if (offered.length === 0) return null;
  if (row.own)
    return (
      <DecisionFrame>
        <PanelBody as="p" className="note-words">
          <Icon name="lock" /> You sent or worked on this one, so someone else has to decide it. Reassign it, or leave
          it in the queue.
        </PanelBody>
      </DecisionFrame>
    );
  const waits = isAsked(row);
  const act = chosen !== undefined && offered.includes(chosen) ? chosen : waits ? undefined : offered[0];
  return (
    <DecisionFrame>
      {waits && (
        <PanelBody as="p" className="note-words">
          <Icon name="clock" /> Waits for the broker{row.infoDue && ` until ${formatDate(row.infoDue)}`}. Meanwhile it
          can only be declined.
        </PanelBody>
      )}
      <fieldset className="tabs pad-slim line-below" aria-label="Your decision">
        {offered.map((name) => (
          <Button variant="bare" key={name} aria-pressed={name === act} onClick={() => setChosen(name)}>
            {acts[name].label}
          </Button>
        ))}
      </fieldset>
      {obstacles.length > 0 && !waits && (
        <ul className="pad-slim line-below" aria-label="Why it cannot be approved">
          {obstacles.map(({ path, message }) => (
            <li key={`${path} ${message}`} className="flag">
              <Icon name="alert" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {act && acts[act].form({ risk, reload })}
    </DecisionFrame>
  );
}

function DecisionFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Panel className="decision-panel" title="Your decision">
      {children}
    </Panel>
  );
}
