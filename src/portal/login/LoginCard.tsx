import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSite } from "../config.ts";
import { Panel } from "../kit/Panel.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";

function SignInHelp() {
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

interface Props {
  readonly title: string;
  /** The page shows an error. */
  readonly error?: boolean;
  /** The page says itself where the focus goes. */
  readonly keepFocus?: boolean;
  readonly children: ReactNode;
}

/** A page of the way in: one card, with help beside it. */
export function LoginCard({ title, error = false, keepFocus = false, children }: Props) {
  return (
    <Main className="sign-in" keepFocus={keepFocus}>
      <PageTitle title={title} error={error} />
      <Panel className="sign-in-card" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Panel>
      <SignInHelp />
    </Main>
  );
}
