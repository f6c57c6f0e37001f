import type { ReactNode } from "react";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { SignInHelp } from "./SignInHelp.tsx";

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
      <section className="panel sign-in-card" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
      <SignInHelp />
    </Main>
  );
}
