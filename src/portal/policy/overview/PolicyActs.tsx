import { useNavigate } from "react-router-dom";
import { createMTA, createRenewal } from "../../api/policy-calls.ts";
import { copyQuote } from "../../api/quote-calls.ts";
import { pagePath, policyPath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { OfferedAct, PolicyAct } from "./policy-acts.ts";

interface Props {
  readonly acts: readonly OfferedAct[];
  /** What is opened on this page itself. */
  readonly onOpen: (act: PolicyAct) => void;
}

const words: Readonly<Record<PolicyAct, { readonly label: string; readonly about: string }>> = {
  change: {
    label: "Change the policy",
    about:
      "From a day you choose, with what it costs or gives back shown as you go. It stays as it is until you accept.",
  },
  renew: { label: "Invite renewal", about: "The next term, with this year's price beside last year's." },
  cancel: { label: "Cancel…", about: "Ends it early. You see what comes back before you ask." },
  reinstate: { label: "Put back in force…", about: "Within 30 days of the cancellation; the provider decides." },
  copy: { label: "Copy to a new quote", about: "A new quote with these answers, for cover that starts again." },
};

/** What can be done with the policy, and why something cannot be done now. */
export function PolicyActs({ acts, onOpen }: Props) {
  const { reference, fields } = useQuote();
  const navigate = useNavigate();
  const { busy, trouble, act: run } = useAct();
  const begin = (make: (reference: string) => Promise<{ readonly reference: string }>) =>
    void run(async () => {
      const made = await make(reference);
      navigate(policyPath("edit-accepted", fields.id, made.reference));
    });
  const copy = () =>
    void run(async () => {
      const made = await copyQuote(reference);
      toast(`${reference} copied to ${made.reference}. What the client disclosed is asked anew.`);
      navigate(pagePath("page1", fields.id, made.reference));
    });
  const press = (act: PolicyAct) => {
    if (act === "change") begin(createMTA);
    else if (act === "renew") begin(createRenewal);
    else if (act === "copy") copy();
    else onOpen(act);
  };
  if (acts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="acts-title">
      <div className="panel-head">
        <h2 id="acts-title">What you can do</h2>
      </div>
      <Trouble words={trouble} />
      <ul className="policy-acts">
        {acts.map(({ act, reason }, at) => (
          <li key={act}>
            <button
              type="button"
              className={at === 0 && reason === undefined ? "button button-primary" : "button"}
              aria-disabled={reason !== undefined}
              aria-busy={busy}
              aria-describedby={`act-${act}`}
              onClick={() => reason === undefined && press(act)}
            >
              {reason !== undefined && <Icon name="lock" />}
              {words[act].label}
            </button>
            <p id={`act-${act}`}>{reason ?? words[act].about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
