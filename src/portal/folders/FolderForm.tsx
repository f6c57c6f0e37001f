import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../kit/Button.tsx";
import { Trouble } from "../kit/Trouble.tsx";

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
  /** Label of the submit button. */
  readonly send: string;
  /** Actions in addition to submit and cancel. */
  readonly more?: ReactNode;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onSend: () => Promise<void>;
  /** The user is correcting the input, so the error can go. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** A small form in place of the button that opened it: its first field has the focus, Escape closes it. */
export function FolderForm({
  className = "folder-acts pad line-below",
  children,
  send,
  more,
  busy,
  trouble,
  ...acts
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void acts.onSend();
  };
  return (
    <form
      ref={form}
      className={className}
      onSubmit={onSubmit}
      onChange={acts.onChange}
      onKeyDown={({ key }) => {
        if (key === "Escape") acts.onClose();
      }}
      noValidate
    >
      {children}
      <Trouble words={trouble} />
      <span className="cluster at-stretch above-2">
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {send}
        </Button>
        <Button variant="text" size="small" onClick={acts.onClose}>
          Cancel
        </Button>
        {more}
      </span>
    </form>
  );
}
