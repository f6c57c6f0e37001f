import { Link } from "react-router-dom";
import { LoginCard } from "../LoginCard.tsx";
import { useFirstFocus } from "../use-first-focus.ts";
import { useWayIn } from "../use-way-in.ts";

interface Props {
  readonly email: string;
  readonly onAgain: () => void;
}

/** What happens next, without a word on whether there is an account. */
export function MailSent({ email, onAgain }: Props) {
  const { carried } = useWayIn();
  useFirstFocus("sign-in-title");
  return (
    <LoginCard title="Look into your mail" keepFocus>
      <p className="sign-in-lead">
        If <b>{email}</b> has an account, a mail with a link is on its way to it. The link works once, for 30 minutes.
      </p>
      <p className="sign-in-lead">
        Nothing there after five minutes? Look into the spam folder, and at how the address is spelt.
      </p>
      <p className="sign-in-more sign-in-ways">
        <button type="button" className="link-button" onClick={onAgain}>
          Use another address
        </button>
        <Link to="/login/signin" state={carried}>
          Back to sign in
        </Link>
      </p>
    </LoginCard>
  );
}
