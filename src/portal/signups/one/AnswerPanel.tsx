import { useState } from "react";
import { ApproveSignup } from "./ApproveSignup.tsx";
import type { AnswerProps } from "./answer-props.ts";
import { RefuseSignup } from "./RefuseSignup.tsx";

/** Approve or refuse, one at a time; where it cannot be approved, refusing comes first. */
export function AnswerPanel({ signup, reload }: AnswerProps) {
  const isBarred = signup.obstacles.length > 0;
  const [chosen, setChosen] = useState<"approve" | "refuse">(isBarred ? "refuse" : "approve");
  return (
    <section className="panel decision-panel" aria-labelledby="answer-title">
      <div className="panel-head">
        <h2 id="answer-title">Your answer</h2>
      </div>
      <fieldset className="tabs decision-tabs" aria-label="Your answer">
        <button type="button" aria-pressed={chosen === "approve"} onClick={() => setChosen("approve")}>
          Approve
        </button>
        <button type="button" aria-pressed={chosen === "refuse"} onClick={() => setChosen("refuse")}>
          Refuse
        </button>
      </fieldset>
      {chosen === "approve" ? (
        <ApproveSignup signup={signup} reload={reload} />
      ) : (
        <RefuseSignup signup={signup} reload={reload} />
      )}
    </section>
  );
}
