import { opensAgain, type SessionEndWay, sessionEnds } from "../../insurance/sign-in/session-ends.ts";
import { Icon } from "../icons/Icon.tsx";

/** How a session ended that somebody comes back to: in a page that was opened anew there is no work that could be lost. */
export function SessionOver({ way }: { readonly way: SessionEndWay }) {
  return (
    <p className="note note-info" role="status">
      <Icon name="clock" />
      <span>
        <b>{sessionEnds[way]}</b> {opensAgain(way) && "Sign in to go on."}
      </span>
    </p>
  );
}
