import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Trouble } from "../kit/Trouble.tsx";

interface Props {
  readonly title: string;
  /** Label of the submit button. */
  readonly words: string;
  /** Label of the close button; default: Cancel. */
  readonly leave?: string;
  /** False while there is nothing to submit. */
  readonly isReady?: boolean;
  readonly busy?: boolean;
  readonly trouble?: string | undefined;
  readonly onSubmit: (close: () => void) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with a form for what an action needs. */
export function FormDialog(props: Props) {
  const { title, words, leave = "Cancel", isReady = true, busy, trouble, onSubmit, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  // Where it begins with a field, a person types at once; where it begins with text, that is read first.
  useEffect(() => {
    const first = form.current?.firstElementChild;
    first?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, []);
  return (
    <Dialog title={title} className="dialog-framed studio-dialog" onClose={onClose}>
      {(close) => (
        <form
          ref={form}
          className="stack gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) onSubmit(close);
          }}
        >
          {children}
          <Trouble words={trouble} />
          <div className="row gap-3">
            <Button type="submit" variant="primary" busy={busy} aria-disabled={!isReady}>
              {words}
            </Button>
            <Button onClick={close}>{leave}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
