import "../../kit/tabs.css";
import "../../styles/underwriting.css";
import { useState } from "react";
import type { MessageShown } from "../../api/message-calls.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { FinishForm } from "./FinishForm.tsx";

interface Props {
  readonly message: MessageShown;
  readonly reload: () => void;
}

/** Answer by mail or mark as done, one at a time; where a call is asked for, or nobody reads a mail, the note comes first. */
export function HandlePanel({ message, reload }: Props) {
  const { message: row, email } = message;
  const [chosen, setChosen] = useState<"answer" | "done">(row.callBack || email === null ? "done" : "answer");
  return (
    <Panel className="decision-panel" title="What is done with it">
      <fieldset className="tabs decision-tabs" aria-label="What is done with it">
        <Button variant="bare" aria-pressed={chosen === "answer"} onClick={() => setChosen("answer")}>
          Answer by email
        </Button>
        <Button variant="bare" aria-pressed={chosen === "done"} onClick={() => setChosen("done")}>
          Mark as done
        </Button>
      </fieldset>
      {chosen === "answer" ? (
        <AnswerForm message={row} reload={reload} />
      ) : (
        <FinishForm message={row} reload={reload} />
      )}
    </Panel>
  );
}
