import { ANSWER_DAYS } from "../../insurance/joining/answer-day.ts";
import { useSite } from "../config.ts";

/** What becomes of a sign-up, and whom to call. */
export function WhatFollows() {
  const { phone } = useSite();
  return (
    <aside className="panel signup-aside" aria-label="What follows">
      <section className="panel-body">
        <h2>What follows</h2>
        <ol className="signup-steps">
          <li>We check the firm on the Financial Services Register and at Companies House.</li>
          <li>Within {ANSWER_DAYS} working days you hear from us by email.</li>
          <li>If we agree, you are sent a link to choose a password, and make accounts for your colleagues.</li>
        </ol>
      </section>
      <section className="panel-body">
        <h2>Rather talk to a person?</h2>
        <p>
          <a className="signup-phone" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </p>
        <p className="small">{phone.hours}</p>
      </section>
      <section className="panel-body">
        <h2>Your firm is here already?</h2>
        <p className="small">Its administrator makes an account for you at once. Ask there first.</p>
      </section>
    </aside>
  );
}
