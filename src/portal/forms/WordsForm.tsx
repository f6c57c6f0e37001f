import "../styles/price.css";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { TextAreaField } from "../kit/Field.tsx";
import { useAct } from "../use-act.ts";

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Message if the text is empty. */
  readonly missing: string;
  readonly rows?: number;
  /** Maximum number of characters. */
  readonly most?: number;
  /** Label of the submit button. */
  readonly send: string;
  /** Label of the button while submitting; default: unchanged. */
  readonly sending?: string;
  /** Submits the text, trimmed. */
  readonly onSend: (words: string) => Promise<void>;
  /** The button that leaves without submitting, if there is one. */
  readonly leave?: { readonly words: string; readonly onLeave: () => void };
  /** The user opened the form, so it takes the focus. */
  readonly takesFocus?: boolean;
  readonly className?: string;
  /** Content before the text field. */
  readonly children?: ReactNode;
}

/** A form for an action that requires a text, such as the reason for declining a risk. */
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
  /** Label of the submit button. */
  readonly send: string;
  /** Label of the button while submitting; default: unchanged. */
  readonly sending?: string;
  /** Label of the button that leaves without submitting, if there is one. */
  readonly leave?: string | undefined;
  readonly onLeave: () => void;
  /** It cannot be submitted yet; the reason is shown elsewhere. */
  readonly isHeld?: boolean;
}

/** The submit and leave buttons of a single-purpose form. */
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
