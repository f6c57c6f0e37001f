import { timeWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import type { WayBack } from "../session/way-back.ts";

/** What became of the work when the session ended, and where signing in leads. */
export function SafeWork({ wayBack: { reference, savedAt, label } }: { readonly wayBack: WayBack }) {
  return (
    <p className="note note-ok" id="safe-work" role="status">
      <Icon name="check" />
      <span>
        <b>Your work is safe.</b> You were signed out.{" "}
        {reference && savedAt && `${reference} was saved at ${timeWords(new Date(savedAt))}. `}
        {label ? (
          <>
            Sign in to go back to <b>{label}</b>, with what you had typed.
          </>
        ) : (
          "Sign in to go back to where you were."
        )}
      </span>
    </p>
  );
}
