import type { Message } from "../../api/message-calls.ts";
import { HandlePanel } from "./HandlePanel.tsx";
import { LeftWords } from "./LeftWords.tsx";
import { MessageFacts } from "./MessageFacts.tsx";
import { WhatWasDone } from "./WhatWasDone.tsx";

interface Props {
  readonly message: Message;
  readonly reload: () => void;
}

/** What was written, and beside it who wrote it and what can be done. */
export function MessagePage({ message, reload }: Props) {
  const isDone = message.message.doneAt !== null;
  return (
    <div className="beside">
      <div className="beside-main">
        <section className="panel" aria-labelledby="written-title">
          <div className="panel-head">
            <h2 id="written-title">What {message.message.from} wrote</h2>
          </div>
          <dl className="answer-rows message-rows">
            {message.answers.map(({ label, words }) => (
              <div key={label} className="answer-row">
                <dt>{label}</dt>
                <dd className="answer-words">{words}</dd>
              </div>
            ))}
          </dl>
        </section>
        {isDone && <WhatWasDone message={message} />}
        {isDone && <LeftWords number={message.message.number} />}
        {!isDone && <HandlePanel message={message} reload={reload} />}
      </div>
      <div className="beside-side">
        <MessageFacts message={message} reload={reload} />
      </div>
    </div>
  );
}
