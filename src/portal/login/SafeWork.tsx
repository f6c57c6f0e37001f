import { opensAgain, type SessionEndWay, sessionEnds } from "../../insurance/sign-in/session-ends.ts";
import { timeWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import type { WayBack } from "../session/way-back.ts";

interface Props {
  readonly wayBack: WayBack;
  /** How the session ended; null where that is not known. */
  readonly way: SessionEndWay | null;
}

/** What became of the work when the session ended, and where signing in leads. */
export function SafeWork({ wayBack: { reference, savedAt, label }, way }: Props) {
  return (
    <p className="note note-ok" id="safe-work" role="status">
      <Icon name="check" />
      <span>
        <b>Your work is safe.</b> {way ? sessionEnds[way] : "You were signed out."}{" "}
        {reference && savedAt && `${reference} was saved at ${timeWords(new Date(savedAt))}. `}
        {(way === null || opensAgain(way)) && <ToField label={label} />}
      </span>
    </p>
  );
}

function ToField({ label }: { readonly label: string | undefined }) {
  if (!label) return "Sign in to go back to where you were.";
  return (
    <>
      Sign in to go back to <b>{label}</b>, with what you had typed.
    </>
  );
}
