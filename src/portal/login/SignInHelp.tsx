import { Link } from "react-router-dom";
import { useSite } from "../config.ts";

export function SignInHelp() {
  const { phone } = useSite();
  return (
    <aside className="sign-in-help" aria-label="Help">
      <section>
        <h2>Stuck? Talk to a person</h2>
        <p>
          <a className="sign-in-phone" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </p>
        <p>{phone.hours}</p>
      </section>
      <section>
        <h2>Keep your account safe</h2>
        <p>We never ask for your password or code by phone or email.</p>
      </section>
      <section>
        <h2>New here?</h2>
        <p>
          Your firm's administrator makes an account for you. A firm that is not with us yet can{" "}
          <Link to="/signup/register">ask to join</Link>.
        </p>
      </section>
    </aside>
  );
}
