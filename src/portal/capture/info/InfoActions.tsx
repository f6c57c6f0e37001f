import { useId } from "react";
import { useNavigate } from "react-router-dom";
import { focusPlace } from "../../../../renderers/focus-place.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { sendInfoRequest } from "../../api/info-request-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { SaveStateWords } from "../frame/SaveStateWords.tsx";
import { referPath } from "../open/capture-path.ts";
import { type QuoteHere, useQuote } from "../open/quote-context.ts";
import { versionOf } from "../price/version-of.ts";
import { closeRequest } from "./open-request.ts";

/** Beyond this many reasons the rest is counted. */
const most = 6;

interface Props {
  readonly requestId: string;
  /** The quote that the questions are about. */
  readonly quote: QuoteHere;
}

/** What is still missing, each a way to its question, and sending it all back. */
export function InfoActions({ requestId, quote }: Props) {
  const { store, reference } = useQuote();
  const findings = useRecordAtom(store, store.findingsAtom);
  const { busy, trouble, act, refuse } = useAct();
  const navigate = useNavigate();
  const id = useId();
  const inTheWay = findings.filter(({ severity }) => severity === "error");
  const blocked = inTheWay.length > 0;

  const send = () =>
    act(async () => {
      const [first] = store.tryAll("accept");
      if (first?.place) return void focusPlace(first.place);
      if (!(await store.saveNow())) return refuse("The answers are not saved yet, so nothing was sent back.");
      await sendInfoRequest({ reference, id: requestId, version: versionOf(store) });
      closeRequest(reference, requestId);
      toast("Your answers are with the underwriter.");
      await quote.reload();
      navigate(referPath(quote.fields.id, reference));
    });
  return (
    <section className="action-bar" aria-label="Actions">
      <div className="action-row">
        <div className="reasons reasons-open" id={id}>
          {trouble && (
            <p className="field-error reasons-trouble" role="alert">
              <Icon name="alert" />
              {trouble}
            </p>
          )}
          {blocked ? (
            <>
              <b>Before you can send it back</b>
              <ul>
                {inTheWay.slice(0, most).map(({ place, code, label, message, missing }) => (
                  <li key={`${place} ${code}`}>
                    <Button variant="link" onClick={() => place && focusPlace(place)}>
                      {missing ? `Answer “${label}”` : `${label}: ${message}`}
                    </Button>
                  </li>
                ))}
                {inTheWay.length > most && <li className="muted">and {inTheWay.length - most} more</li>}
              </ul>
            </>
          ) : (
            !trouble && (
              <>
                <b>Ready to send back</b>
                <p className="muted">Every question is answered.</p>
              </>
            )
          )}
        </div>
        <SaveStateWords spoken />
        <Button
          variant="primary"
          aria-disabled={blocked}
          busy={busy}
          aria-describedby={blocked ? id : undefined}
          onClick={() => void send()}
        >
          <Icon name={blocked ? "lock" : "send"} />
          {busy ? "Sending" : "Send back"}
        </Button>
      </div>
    </section>
  );
}
