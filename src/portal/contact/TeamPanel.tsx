import type { ContactForm } from "../api/contact-calls.ts";
import { today } from "../clock.ts";
import { useSite } from "../config.ts";
import { callWords } from "./call-words.ts";

/** Phone, hours and address of the team. The phone is in the page itself, so that it is there without an answer too. */
export function TeamPanel({ team }: { readonly team: ContactForm | null }) {
  const { phone } = useSite();
  return (
    <section className="panel panel-body contact-team" aria-labelledby="contact-team">
      <h2 id="contact-team">Call the team</h2>
      <p>
        <a className="contact-phone" href={`tel:${phone.tel}`}>
          {phone.display}
        </a>
        <span className="small">{phone.hours}</span>
      </p>
      {team && (
        <>
          <p>
            <a href={`mailto:${team.email}`}>{team.email}</a>
          </p>
          <p className="small">{callWords(team.calls, today())}</p>
        </>
      )}
    </section>
  );
}
