import { Link, useLocation } from "react-router-dom";
import { now, timeWords } from "../../clock.ts";
import { LoginCard } from "../LoginCard.tsx";
import { type LockoutScope, useSignInRoutes } from "../use-sign-in-routes.ts";

interface Props {
  readonly of: LockoutScope;
  /** When sign-in is possible again; null if unknown. */
  readonly until: Date | null;
}

function Why({ of, until }: Props) {
  if (until === null) return <>After ten wrong attempts, sign-in is locked for 15 minutes. It unlocks automatically.</>;
  const time = <b>{timeWords(until)}</b>;
  if (of === "address")
    return <>After ten wrong attempts, sign-in with this address is locked until {time}. It unlocks automatically.</>;
  return (
    <>
      Too many wrong passwords came from your network. In a browser that you have not signed in from before, password
      sign-in is locked until {time}. It unlocks automatically.
    </>
  );
}

/** Why sign-in is locked, until when, and what is possible now. */
function RestWords({ of, until }: Props) {
  return (
    <>
      <p className="sign-in-lead below-4">
        <Why of={of} until={until} />
      </p>
      <p className="sign-in-lead below-4">
        You can still sign in from a browser that you have signed in from before: attempts by others do not count there.
        With a link by email you can choose a new password and sign in here at once.
        {of === "network" && " You can also sign in here with a passkey now."}
      </p>
    </>
  );
}

const stated = (state: unknown, what: string): unknown =>
  typeof state === "object" && state !== null ? Reflect.get(state, what) : undefined;

/** When the lockout ends; null if the page was opened without one, or it is over. */
const readUntil = (state: unknown): Date | null => {
  const until = stated(state, "until");
  return typeof until === "number" && until > now().getTime() ? new Date(until) : null;
};

/** Shown after too many failed attempts: for an address, whether or not it has an account, or from a network. */
export default function LockedArea() {
  const { state } = useLocation();
  const { carried } = useSignInRoutes();
  return (
    <LoginCard title="Too many attempts">
      <RestWords of={stated(state, "of") === "network" ? "network" : "address"} until={readUntil(state)} />
      <p className="sign-in-more line-above above-5 size-13 quiet cluster gap-x-5">
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
