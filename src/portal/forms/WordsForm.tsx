import "../styles/price.css";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { TextAreaField } from "../kit/Field.tsx";
import { useAct } from "../use-act.ts";

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Asks for the words where there are none. */
  readonly missing: string;
  readonly rows?: number;
  /** Characters at the most. */
  readonly most?: number;
  /** What the form does, on its button. */
  readonly send: string;
  /** The button while it does it; as before by default. */
  readonly sending?: string;
  /** Does it, with the words as they were written, without blanks around them. */
  readonly onSend: (words: string) => Promise<void>;
  /** The way out without doing it, where there is one. */
  readonly leave?: { readonly words: string; readonly onLeave: () => void };
  /** It was opened by the person, whose focus it takes. */
  readonly takesFocus?: boolean;
  readonly className?: string;
  /** What is before the words. */
  readonly children?: ReactNode;
}

/** Something that is done with a few words that have to be written: why a risk is declined, say. */
export function WordsForm(props: Props) {
  const { label, hint, missing, rows = 3, most, send, sending = send, onSend, leave, takesFocus, children } = props;
  const { className = "panel-body decide" } = props;
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== "") return void act(() => onSend(words.trim()));
    refuse(missing);
    box.current?.focus();
  };
  return (
    <form className={className} onSubmit={submit} onChange={forget} noValidate>
      {children}
      <TextAreaField
        ref={box}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        value={words}
        error={trouble}
        rows={rows}
        {...(most === undefined ? {} : { most })}
        onValue={setWords}
      />
      {leave ? (
        <FormActs busy={busy} send={send} sending={sending} leave={leave.words} onLeave={leave.onLeave} />
      ) : (
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? sending : send}
        </Button>
      )}
    </form>
  );
}

interface FormActsProps {
  readonly busy: boolean;
  /** What the form does, on its button. */
  readonly send: string;
  /** The button while it does it; as before by default. */
  readonly sending?: string;
  /** The way out without doing it, where there is one. */
  readonly leave?: string | undefined;
  readonly onLeave: () => void;
  /** It cannot be sent as it is; why is said elsewhere. */
  readonly isHeld?: boolean;
}

/** How a form that was opened to do one thing is left: by doing it, or not. */
export function FormActs({ busy, send, sending = send, leave, onLeave, isHeld }: FormActsProps) {
  return (
    <div className="cluster gap-x-4">
      <Button type="submit" variant="primary" busy={busy} aria-disabled={isHeld}>
        {busy ? sending : send}
      </Button>
      {leave !== undefined && (
        <Button variant="text" onClick={onLeave}>
          {leave}
        </Button>
      )}
    </div>
  );
}
