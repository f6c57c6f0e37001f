import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useSite } from "../config.ts";
import { Panel } from "../kit/Panel.tsx";
import { Main, PageTitle } from "../shell/Main.tsx";

function SignInHelp() {
  const { phone } = useSite();
  return (
    <aside className="sign-in-help size-13 quiet" aria-label="Help">
      <section>
        <h2 className="size-14 below-2">Need help? Talk to a person</h2>
        <p>
          <a className="plain-link size-20 strong numerals" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </p>
        <p>{phone.hours}</p>
      </section>
      <section>
        <h2 className="size-14 below-2">Keep your account safe</h2>
        <p>We never ask for your password or code by phone or email.</p>
      </section>
      <section>
        <h2 className="size-14 below-2">New here?</h2>
        <p>
          Your firm's administrator creates your account. A firm that is not with us yet can{" "}
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
  /** The page sets the focus itself. */
  readonly keepFocus?: boolean;
  readonly children: ReactNode;
}

/** A sign-in page: one card, with help next to it. */
export function LoginCard({ title, error = false, keepFocus = false, children }: Props) {
  return (
    <Main className="sign-in grow grid" keepFocus={keepFocus}>
      <PageTitle title={title} error={error} />
      <Panel className="sign-in-card" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title" className="below-4" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Panel>
      <SignInHelp />
    </Main>
  );
}

/** Focuses the first field of a sign-in page, or its heading if it has none. */
export function useFirstFocus(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
}

/** An error, and the id of the field that corrects it. */
interface FieldTrouble {
  readonly words: string;
  readonly at: string;
}

/** The single error of a small form: its field gets the focus as soon as it is shown. */
export function useFieldTrouble() {
  const [trouble, setTrouble] = useState<FieldTrouble | null>(null);
  useEffect(() => {
    if (trouble) document.getElementById(trouble.at)?.focus();
  }, [trouble]);
  const wordsAt = (at: string): string | null => (trouble?.at === at ? trouble.words : null);
  return { trouble, setTrouble, wordsAt };
}
