import type { FormEvent, ReactNode, Ref } from "react";
import { Button } from "../../kit/Button.tsx";

interface Props {
  readonly ref?: Ref<HTMLFormElement>;
  readonly busy: boolean;
  /** Words of the button that sends it. */
  readonly send: string;
  readonly onSend: (fields: FormData) => void;
  /** Escape does it, too. */
  readonly onClose: () => void;
  /** Another way to go on, beside the button that sends it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A small form under a row of the panel. */
export function FactorForm({ ref, busy, send, onSend, onClose, more, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSend(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={ref}
      className="access-form"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      noValidate
    >
      {children}
      <div className="access-acts cluster">
        <Button type="submit" variant="primary" busy={busy}>
          {send}
        </Button>
        {more}
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
