import { Link, useLocation } from "react-router-dom";
import { now, timeWords } from "../../clock.ts";
import { LoginCard } from "../LoginCard.tsx";
import { useWayIn } from "../use-way-in.ts";

/** The instant until which signing in rests, in milliseconds; null where the page was opened without one, or it is over. */
const readUntil = (state: unknown): number | null => {
  const until: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "until") : undefined;
  return typeof until === "number" && until > now().getTime() ? until : null;
};

/** Shown after ten tries that were not right, for any address, whether it has an account or not. */
export default function LockedArea() {
  const { state } = useLocation();
  const until = readUntil(state);
  const { carried } = useWayIn();
  return (
    <LoginCard title="Too many tries">
      <p className="sign-in-lead">
        {until === null ? (
          "After ten tries that are not right, signing in rests for a quarter of an hour. It opens again by itself."
        ) : (
          <>
            Ten tries were not right, so signing in with this address rests until <b>{timeWords(new Date(until))}</b>.
            It opens again by itself.
          </>
        )}
      </p>
      <p className="sign-in-lead">
        In another browser in which you have signed in before you can sign in now: others' tries do not count there. A
        link in a mail lets you choose a new password and sign in here at once.
      </p>
      <p className="sign-in-more sign-in-ways">
        <Link to="/login/forgot" state={carried}>
          Choose a new password
        </Link>
        <Link to="/login/signin" state={carried}>
          Back to sign in
        </Link>
      </p>
    </LoginCard>
  );
}
