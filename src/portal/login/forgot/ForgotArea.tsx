import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { tryCall } from "../../api/call.ts";
import { Button } from "../../kit/Button.tsx";
import { EmailBox } from "../EmailBox.tsx";
import { LoginCard, useFieldTrouble, useFirstFocus } from "../LoginCard.tsx";
import { signInFailure, useSignInRoutes } from "../use-sign-in-routes.ts";

interface Props {
  readonly email: string;
  readonly onAgain: () => void;
}

/** What happens next, without revealing whether the account exists. */
function MailSent({ email, onAgain }: Props) {
  const { carried } = useSignInRoutes();
  useFirstFocus("sign-in-title");
  return (
    <LoginCard title="Check your email" keepFocus>
      <p className="sign-in-lead below-4">
        If <b>{email}</b> has an account, an email with a link is on its way to it. The link works once, for 30 minutes.
      </p>
      <p className="sign-in-lead below-4">
        Nothing after five minutes? Check your spam folder and the spelling of the address.
      </p>
      <p className="sign-in-more line-above above-5 size-13 quiet cluster gap-x-5">
        <Button variant="link" onClick={onAgain}>
          Use another address
        </Button>
        <Link to="/login/signin" state={carried}>
          Back to sign in
        </Link>
      </p>
    </LoginCard>
  );
}

/** Requests a link to choose a new password. The message is the same whether or not the address has an account. */
export default function ForgotArea() {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();
  const { carried } = useSignInRoutes();
  useFirstFocus("email");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    if (!email.includes("@")) return setTrouble({ words: "Enter your work email, e.g. name@firm.co.uk.", at: "email" });
    setBusy(true);
    try {
      await tryCall("/api/v1/Login/forgot", { Email: email });
      setSentTo(email);
    } catch (error) {
      setTrouble({ words: signInFailure(error), at: "email" });
    } finally {
      setBusy(false);
    }
  };

  if (sentTo !== null) return <MailSent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <LoginCard title="Choose a new password" error={trouble !== null} keepFocus>
      <p className="sign-in-lead below-4">We will email you a link. It works once, for 30 minutes.</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <EmailBox error={wordsAt("email")} />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Sending the link" : "Email me a link"}
        </Button>
      </form>
      <p className="sign-in-more line-above above-5 size-13 quiet">
        <Link to="/login/signin" state={carried}>
          Back to sign in
        </Link>
      </p>
    </LoginCard>
  );
}
