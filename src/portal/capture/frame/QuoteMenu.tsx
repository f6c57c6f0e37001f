import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { copyQuote, deleteQuote } from "../../api/quote-calls.ts";
import { openForms, session } from "../../session/session.ts";
import { tellFailure } from "../../toast/tell-failure.ts";
import { toast } from "../../toast/toasts.ts";
import { pagePath } from "../open/capture-path.ts";
import { usePhase, useQuote } from "../open/quote-context.ts";

/** The button that asked is gone, so the focus goes to the harmless of the two that took its place. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Copying the quote, and deleting a draft after a second thought. */
export function QuoteMenu() {
  const { reference, fields, store, state } = useQuote();
  const navigate = useNavigate();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const isDraft = usePhase() === "draft";
  const [sure, setSure] = useState(false);
  // A change of a policy lives and ends with the policy: it is neither copied nor deleted, but discarded.
  if (!mayEdit || state.kind === "mta") return null;

  const act = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (error) {
      tellFailure(error);
    }
  };
  const copy = () =>
    act(async () => {
      if (!(await store.saveNow()))
        return void toast("The quote is not saved yet, so it was not copied.", { bad: true });
      const made = await copyQuote(reference);
      toast(`${reference} copied to ${made.reference}. What the client disclosed is asked anew.`);
      navigate(pagePath("page1", fields.id, made.reference));
    });
  const remove = () =>
    act(async () => {
      await deleteQuote(reference);
      openForms.drop(reference);
      toast(`${reference} deleted.`);
      navigate("/user/documents");
    });

  return (
    <span className="crumb-acts">
      <button type="button" className="button button-small" onClick={() => void copy()}>
        Copy this quote
      </button>
      {isDraft && !sure && (
        <button type="button" className="button button-small button-text" onClick={() => setSure(true)}>
          Delete…
        </button>
      )}
      {isDraft && sure && (
        <>
          <button type="button" className="button button-small" onClick={() => void remove()}>
            Delete {reference} for good
          </button>
          <button
            ref={focusOnce}
            type="button"
            className="button button-small button-text"
            onClick={() => setSure(false)}
          >
            Keep it
          </button>
        </>
      )}
    </span>
  );
}
