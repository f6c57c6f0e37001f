import type { ContactForm } from "../api/contact-calls.ts";
import { momentWords } from "../clock.ts";

/** What one has written to the team lately, with the number of each. */
export function OwnMessages({ messages }: Pick<ContactForm, "messages">) {
  return (
    <section className="panel" aria-labelledby="contact-own">
      <div className="panel-head">
        <h2 id="contact-own">Your messages</h2>
      </div>
      <ul className="contact-list">
        {messages.map(({ number, at, subject, reference }) => (
          <li key={number}>
            <strong>{number}</strong> {subject}
            {reference !== null && <>, {reference}</>}
            <span className="small">{momentWords(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
