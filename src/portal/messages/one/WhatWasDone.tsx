import type { Message } from "../../api/message-calls.ts";
import { momentWords } from "../../clock.ts";

/** What the sender was answered, and what the team noted for itself. */
export function WhatWasDone({ message: { message, answer, note } }: { readonly message: Message }) {
  const { doneAt, doneBy, from } = message;
  return (
    <section className="panel" aria-labelledby="done-title">
      <div className="panel-head">
        <h2 id="done-title">{answer === null ? "Marked as done" : "Answered"}</h2>
        <span className="small">
          {doneAt !== null && momentWords(doneAt)} by {doneBy}
        </span>
      </div>
      <div className="panel-body decide">
        {answer !== null && (
          <div>
            <h3 className="label">Mailed to {from}</h3>
            <p className="message-text">{answer}</p>
          </div>
        )}
        {note !== null && (
          <div>
            <h3 className="label">Note for the team</h3>
            <p className="message-text">{note}</p>
          </div>
        )}
      </div>
    </section>
  );
}
