import { Link, useLocation } from "react-router-dom";
import { now } from "../../clock.ts";
import { LoginCard } from "../LoginCard.tsx";
import { useWayIn } from "../use-way-in.ts";
import { RestWords } from "./RestWords.tsx";

const stated = (state: unknown, what: string): unknown =>
  typeof state === "object" && state !== null ? Reflect.get(state, what) : undefined;

/** The instant until which signing in rests; null where the page was opened without one, or it is over. */
const readUntil = (state: unknown): Date | null => {
  const until = stated(state, "until");
  return typeof until === "number" && until > now().getTime() ? new Date(until) : null;
};

/** Shown after too many tries that were not right: for an address, whether it has an account or not, or from a network. */
export default function LockedArea() {
  const { state } = useLocation();
  const { carried } = useWayIn();
  return (
    <LoginCard title="Too many tries">
      <RestWords of={stated(state, "of") === "network" ? "network" : "address"} until={readUntil(state)} />
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
