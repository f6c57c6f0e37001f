import { type FormEvent, useState } from "react";
import { listed } from "../../../form/words/listed.ts";
import { approveSignup } from "../../api/signup-calls.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { AnswerProps } from "./answer-props.ts";

/** Makes the firm; beforehand it is said what that makes, and why it cannot be done. */
export function ApproveSignup({ signup, reload }: AnswerProps) {
  const { products, branches, obstacles, needsWord } = signup;
  const { reference, email, firm } = signup.signup;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(products.filter(({ wanted }) => wanted).map(({ id }) => id)),
  );
  const [isAnother, setIsAnother] = useState(false);
  const { busy, trouble, act, refuse, forget } = useAct();
  if (obstacles.length > 0)
    return (
      <ul className="panel-body">
        {obstacles.map(({ path, message }) => (
          <li key={path} className="flag">
            <Icon name="alert" />
            <span>{message}</span>
          </li>
        ))}
      </ul>
    );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size === 0) return refuse("Choose at least one type of insurance that the firm may quote.");
    if (needsWord && !isAnother) return refuse("Say that it is another firm than those that it looks like.");
    void act(async () => {
      await approveSignup(reference, [...chosen], isAnother);
      toast(`${firm} is approved. The invitation goes to ${email}.`);
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
      <fieldset className="signup-products">
        <legend className="label">It may quote</legend>
        {products.map(({ id, title, wanted }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            {title}
            {wanted && <span className="small">asked for</span>}
          </label>
        ))}
      </fieldset>
      <p className="small">
        Makes the firm, {branches.length === 1 ? "the branch" : "the branches"} {listed(branches, "and")}, and an
        administrator who is invited at {email} and chooses a password there.
      </p>
      {needsWord && (
        <div className="signup-products">
          <label className="signup-another">
            <input type="checkbox" checked={isAnother} onChange={({ target }) => setIsAnother(target.checked)} />I have
            looked: it is another firm than those that it looks like.
          </label>
        </div>
      )}
      <Trouble words={trouble} />
      <button type="submit" className="button button-primary" aria-busy={busy}>
        {busy ? "Approving" : "Approve and invite"}
      </button>
    </form>
  );
}
