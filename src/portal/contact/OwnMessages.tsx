import { Link } from "react-router-dom";
import type { ContactForm } from "../api/contact-calls.ts";
import { momentWords } from "../clock.ts";
import { stateWords } from "./state-words.ts";

/** What one has written to the team lately, with the number of each and where it stands. */
export function OwnMessages({ messages }: Pick<ContactForm, "messages">) {
  return (
    <section className="panel" aria-labelledby="contact-own">
      <div className="panel-head">
        <h2 id="contact-own">Your messages</h2>
      </div>
      <ul className="contact-list">
        {messages.map((message) => (
          <li key={message.number}>
            <Link to={`/user/contact-us?message=${message.number}`}>{message.number}</Link> {message.subject}
            {message.reference !== null && <>, {message.reference}</>}
            <span className="small">
              {momentWords(message.at)}. {stateWords(message)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
