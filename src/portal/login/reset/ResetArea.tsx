import { type FormEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { tryCall } from "../../api/call.ts";
import type { AnswerOf } from "../../api/client.ts";
import { Refused } from "../../api/failures.ts";

import { useSite } from "../../config.ts";
import { Button } from "../../kit/Button.tsx";
import { noteEmail } from "../../session/session.ts";
import { LoginCard, useFieldTrouble, useFirstFocus } from "../LoginCard.tsx";
import { NEW_PASSWORD, NewPasswordBox } from "../NewPasswordBox.tsx";
import { signInFailure, useSignInRoutes } from "../use-sign-in-routes.ts";

interface Props {
  readonly token: string;
  readonly kind: "reset" | "invite";
  readonly Email: string;
  readonly name: string;
  readonly firm: string;
}

/** Sets a new password for the holder of the link. They then sign in as usual, including the second factor. */
function ChoosePassword({ token, kind, Email, name, firm }: Props) {
  const [busy, setBusy] = useState(false);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();
  const { signInAnew } = useSignInRoutes();
  const { brand } = useSite();
  useFirstFocus(NEW_PASSWORD);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get(NEW_PASSWORD) ?? "");
    if (!password) return setTrouble({ words: "Enter a password.", at: NEW_PASSWORD });
    setBusy(true);
    try {
      noteEmail((await tryCall("/api/v1/Login/reset", { Token: token, Password: password })).Email);
      signInAnew();
    } catch (error) {
      setBusy(false);
      setTrouble({ words: signInFailure(error), at: NEW_PASSWORD });
    }
  };

  const isInvite = kind === "invite";
  return (
    <LoginCard title={isInvite ? "Choose your password" : "Choose a new password"} error={trouble !== null} keepFocus>
      <p className="sign-in-lead below-4">
        {isInvite ? (
          <>
            Welcome to {brand}, {name}. You work for {firm} and sign in as <b>{Email}</b>.
          </>
        ) : (
          <>
            For <b>{Email}</b>. You will be signed out on every device.
          </>
        )}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <NewPasswordBox
          label={isInvite ? "Password" : "New password"}
          error={wordsAt(NEW_PASSWORD)}
          about={{ email: Email, name, firm, portal: brand }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Saving the password" : "Save password"}
        </Button>
      </form>
    </LoginCard>
  );
}

type Opened = AnswerOf<"/api/v1/Login/getLink">;

/** State of the link: unknown yet, valid for an account, or why it is invalid. */
type State = { readonly link: Opened } | { readonly trouble: string } | null;

const LINK_EXPIRED = "This link has been used or has expired. Ask for a new one.";

/** The page opened from an emailed link: the fragment holds its token, which browsers never send. */
export default function ResetArea() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    let isOver = false;
    const open = async (): Promise<State> => {
      if (token === "") return { trouble: LINK_EXPIRED };
      try {
        return { link: await tryCall("/api/v1/Login/getLink", { Token: token }) };
      } catch (error) {
        return { trouble: error instanceof Refused ? LINK_EXPIRED : signInFailure(error) };
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
          <p className="sign-in-lead below-4" role="alert">
            {state.trouble}
          </p>
          <p className="sign-in-more line-above above-5 size-13 quiet cluster gap-x-5">
            <Link to="/login/forgot">Ask for a new link</Link>
            <Link to="/login/signin">Back to sign in</Link>
          </p>
        </>
      )}
    </LoginCard>
  );
}
