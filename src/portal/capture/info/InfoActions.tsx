import { useId } from "react";
import { useNavigate } from "react-router-dom";
import { focusPlace } from "../../../../renderers/focus-place.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { createFormStore } from "../../../state/create-form-store.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { Save } from "../../../state/saving/save-outcome.ts";
import type { InfoRequest } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { now } from "../../clock.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { openForms } from "../../session/session.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { SaveStateWords } from "../frame/SaveStateWords.tsx";
import { referPath } from "../open/capture-path.ts";
import { type QuoteHere, useQuote, versionOf } from "../open/quote-context.ts";

/** Maximum number of reasons listed; the rest is counted. */
const maxShown = 6;

interface Props {
  readonly requestId: string;
  /** The quote that the questions are about. */
  readonly quote: QuoteHere;
}

/** What is still missing, each linking to its question, and the button that sends the answers back. */
export function InfoActions({ requestId, quote }: Props) {
  const { store, reference } = useQuote();
  const findings = useRecordAtom(store, store.findingsAtom);
  const { busy, trouble, act, refuse } = useAct();
  const navigate = useNavigate();
  const id = useId();
  const blockingFindings = findings.filter(({ severity }) => severity === "error");
  const blocked = blockingFindings.length > 0;

  const send = () =>
    act(async () => {
      const [first] = store.tryAll("accept");
      if (first?.place) return void focusPlace(first.place);
      if (!(await store.saveNow())) return refuse("The answers are not saved yet, so nothing was sent back.");
      await call("/api/v1/InfoRequest/send", {
        reference,
        id: requestId,
        version: versionOf(store),
        ...inChosenLanguage(),
      });
      closeRequest(reference, requestId);
      toast("Your answers are with the underwriter.");
      await quote.reload();
      navigate(referPath(quote.fields.id, reference));
    });
  return (
    <section className="action-bar surface" aria-label="Actions">
      <div className="action-row row gap-4">
        <div className="reasons reasons-open" id={id}>
          {trouble && (
            <p className="field-error flex" role="alert">
              <Icon name="alert" />
              {trouble}
            </p>
          )}
          {blocked ? (
            <>
              <b>Before you can send it back</b>
              <ul>
                {blockingFindings.slice(0, maxShown).map(({ place, code, label, message, missing }) => (
                  <li key={`${place} ${code}`}>
                    <Button variant="link" onClick={() => place && focusPlace(place)}>
                      {missing ? `Answer “${label}”` : `${label}: ${message}`}
                    </Button>
                  </li>
                ))}
                {blockingFindings.length > maxShown && (
                  <li className="muted">and {blockingFindings.length - maxShown} more</li>
                )}
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

const answerOf = ({ DATA, ERRORS, version }: InfoRequest) => ({ DATA: { ...DATA, version }, ERRORS });

/** Saves answers to an underwriter's questions. If another person has saved since, merges with what is stored. */
const saveRequest =
  (reference: string, id: string): Save =>
  async (data) => {
    try {
      const { request } = await call("/api/v1/InfoRequest/save", {
        reference,
        id,
        version: data.version,
        DATA: JSON.stringify(data),
        ...inChosenLanguage(),
      });
      return { kind: "saved", answer: answerOf(request), at: request.changedAt };
    } catch (error) {
      if (error instanceof SignedOut) return { kind: "unauthorised" };
      if (!(error instanceof Refused)) return { kind: "offline" };
      const stored = error.status === 409 ? await storedRequest(reference, id) : undefined;
      if (stored && stored.version !== data.version)
        return { kind: "stale", answer: answerOf(stored), changed: { at: stored.changedAt } };
      return { kind: "refused", message: error.refusal.message, reasons: error.refusal.reasons };
    }
  };

/** The request as stored now, if it is still open. */
async function storedRequest(reference: string, id: string): Promise<InfoRequest | undefined> {
  const { request } = await call("/api/v1/InfoRequest/get", { reference, ...inChosenLanguage() });
  return request?.id === id ? request : undefined;
}

const nameOf = (reference: string, id: string): string => `${reference} ${id}`;

/**
 * The answers to an underwriter's questions, in the same kind of store as a quote's. Opened once, so that typed text
 * survives leaving the page, even for a sign-in.
 */
export function openRequest(reference: string, request: InfoRequest): FormStore {
  const name = nameOf(reference, request.id);
  const before = openForms.find(name);
  if (before) return before;
  const store = createFormStore(
    request.FIELDS,
    { ...request.DATA, version: request.version },
    { errors: request.ERRORS, save: saveRequest(reference, request.id), dates: () => londonDate(now()) },
  );
  openForms.put(name, store);
  return store;
}

/** The request was sent back, so its form can be dropped. */
const closeRequest = (reference: string, id: string): void => openForms.drop(nameOf(reference, id));
