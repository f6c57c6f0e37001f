import { useState } from "react";
import type { DeskWork, FirmUser } from "../../../api/user-calls.ts";
import { Trouble } from "../../../forms/Trouble.tsx";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";
import { actsOf, type UserAct } from "./user-acts.ts";

interface Props {
  readonly person: FirmUser;
  readonly work: DeskWork;
  readonly onChanged: () => void;
}

/** What can be done to an account: each act says what it means before it is done. */
export function UserActs({ person, work, onChanged }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const acts = actsOf(person, work);
  const act = acts.find(({ name }) => name === chosen);
  const close = (focus: string) => {
    setChosen(null);
    focusWhenThere(focus);
  };
  if (act)
    return (
      <Confirm
        act={act}
        onClose={() => close(`act-${act.name}`)}
        onDone={() => {
          close("user-account");
          onChanged();
        }}
      />
    );
  return (
    <div className="user-acts">
      {acts.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          id={`act-${name}`}
          className="button"
          onClick={() => {
            setChosen(name);
            focusWhenThere("act-words");
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface ConfirmProps {
  readonly act: UserAct;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Confirm({ act: { label, words, obstacles, run, done }, onClose, onDone }: ConfirmProps) {
  const { busy, trouble, act } = useAct();
  const go = async () => {
    if (!(await act(async () => void (await run())))) return;
    toast(done);
    onDone();
  };
  return (
    <section className="user-confirm" aria-label={label}>
      <p id="act-words" tabIndex={-1}>
        {obstacles.length > 0 ? "This cannot be done now:" : words}
      </p>
      {obstacles.length > 0 && (
        <ul className="list-plain">
          {obstacles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Trouble words={trouble} />
      <div className="user-acts">
        {obstacles.length === 0 && (
          <button type="button" className="button button-primary" aria-busy={busy} onClick={() => void go()}>
            {label}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {obstacles.length > 0 ? "Back" : "Cancel"}
        </button>
      </div>
    </section>
  );
}
