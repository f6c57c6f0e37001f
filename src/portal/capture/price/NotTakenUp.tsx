import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import type { NotTakenUpReason } from "../../../insurance/lifecycle/not-taken-up.ts";
import { markNotTakenUp } from "../../api/option-calls.ts";
import { FormActs } from "../../forms/FormActs.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { useQuote } from "../open/quote-context.ts";
import { versionOf } from "./version-of.ts";

const reasons: readonly (readonly [NotTakenUpReason, string])[] = [
  ["price", "The price"],
  ["cover", "The cover"],
  ["service", "The service"],
  ["elsewhere", "Placed elsewhere"],
  ["withdrew", "The client withdrew"],
  ["duplicate", "A duplicate of another quote"],
];

/** Why the client does not take the quote up. */
export function NotTakenUpForm({ onDone }: { readonly onDone: () => void }) {
  const { store, reference, reload } = useQuote();
  const { busy, trouble, act, refuse } = useAct();
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<NotTakenUpReason>();
  const id = useId();
  useEffect(() => {
    first.current?.focus();
    first.current?.scrollIntoView({ block: "center" });
  }, []);

  const mark = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("words") ?? "").trim();
    if (!reason) {
      refuse("Choose why it is not taken up.");
      return first.current?.focus();
    }
    const marked = await act(async () => {
      if (!(await store.saveNow())) return refuse("The answers are not saved yet, so nothing was marked.");
      const { until } = await markNotTakenUp({ reference, version: versionOf(store) }, reason, words);
      toast(`${reference} is marked as not taken up. It can be reopened until ${formatDate(until)}.`);
      await reload();
      onDone();
      focusWhenThere("main");
    });
    if (!marked) await reload();
  };
  return (
    <Panel
      titleId={`${id}-title`}
      title="Not taken up"
      beside={<span className="muted">It can be reopened within 90 days; every answer is kept.</span>}
    >
      <PanelBody as="form" className="refer" onSubmit={(event) => void mark(event)} noValidate>
        {trouble && (
          <p className="field-error" id={`${id}-trouble`} role="alert">
            <Icon name="alert" />
            {trouble}
          </p>
        )}
        <fieldset aria-describedby={trouble ? `${id}-trouble` : undefined}>
          <legend className="label">Why?</legend>
          <div className="choice-list">
            {reasons.map(([value, words], index) => (
              <label key={value} className="choice">
                <input
                  ref={index === 0 ? first : undefined}
                  type="radio"
                  name="reason"
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                />
                {words}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <label className="label" htmlFor={`${id}-words`}>
            In a word or two (optional)
          </label>
          <textarea className="input" id={`${id}-words`} name="words" rows={2} maxLength={1000} />
        </div>
        <FormActs busy={busy} send="Mark as not taken up" leave="Keep it open" onLeave={onDone} />
      </PanelBody>
    </Panel>
  );
}
