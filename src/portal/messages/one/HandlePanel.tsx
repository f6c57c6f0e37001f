import { useState } from "react";
import type { Message } from "../../api/message-calls.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { FinishForm } from "./FinishForm.tsx";

interface Props {
  readonly message: Message;
  readonly reload: () => void;
}

/** Answer by mail or mark as done, one at a time; where a call is asked for, or nobody reads a mail, the note comes first. */
export function HandlePanel({ message, reload }: Props) {
  const { message: row, email } = message;
  const [chosen, setChosen] = useState<"answer" | "done">(row.callBack || email === null ? "done" : "answer");
  return (
    <section className="panel decision-panel" aria-labelledby="handle-title">
      <div className="panel-head">
        <h2 id="handle-title">What is done with it</h2>
      </div>
      <fieldset className="tabs decision-tabs" aria-label="What is done with it">
        <button type="button" aria-pressed={chosen === "answer"} onClick={() => setChosen("answer")}>
          Answer by email
        </button>
        <button type="button" aria-pressed={chosen === "done"} onClick={() => setChosen("done")}>
          Mark as done
        </button>
      </fieldset>
      {chosen === "answer" ? (
        <AnswerForm message={row} reload={reload} />
      ) : (
        <FinishForm message={row} reload={reload} />
      )}
    </section>
  );
}
