import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Refused } from "../../api/failures.ts";
import { getLink } from "../../api/session-calls.ts";
import { LoginCard } from "../LoginCard.tsx";
import { signInFailure } from "../sign-in-failure.ts";
import { ChoosePassword } from "./ChoosePassword.tsx";

type Opened = Awaited<ReturnType<typeof getLink>>;

/** What the link came to: nothing yet, whose password it is about, or why it does not open. */
type State = { readonly link: Opened } | { readonly trouble: string } | null;

const GONE = "This link was used already, or it is too old. Ask for a new one.";

/** The page of a link in a mail: what stands in the fragment is the link's token, which the browser sends nowhere. */
export default function ResetArea() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    let isOver = false;
    const open = async (): Promise<State> => {
      if (token === "") return { trouble: GONE };
      try {
        return { link: await getLink(token) };
      } catch (error) {
        return { trouble: error instanceof Refused ? GONE : signInFailure(error) };
      }
    };
    void open().then((next) => {
      if (!isOver) setState(next);
    });
    return () => {
      isOver = true;
    };
  }, [token]);

  if (state && "link" in state) return <ChoosePassword token={token} {...state.link} />;
  return (
    <LoginCard title="Choose a password" error={state !== null}>
      {state === null ? (
        <>
          <p className="visually-hidden" role="status">
            Opening the link
          </p>
          <span className="skeleton" aria-hidden="true" />
        </>
      ) : (
        <>
          <p className="sign-in-lead" role="alert">
            {state.trouble}
          </p>
          <p className="sign-in-more sign-in-ways">
            <Link to="/login/forgot">Ask for a new link</Link>
            <Link to="/login/signin">Back to sign in</Link>
          </p>
        </>
      )}
    </LoginCard>
  );
}
