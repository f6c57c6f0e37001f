import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../kit/Button.tsx";
import { Trouble } from "../kit/Trouble.tsx";

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
  /** Words of the button that sends it. */
  readonly send: string;
  /** Acts beside sending and cancelling. */
  readonly more?: ReactNode;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onSend: () => Promise<void>;
  /** What went wrong is being mended. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** A small form in the place of the button that opened it: its first box has the focus, Escape closes it. */
export function FolderForm({ className = "folder-acts", children, send, more, busy, trouble, ...acts }: Props) {
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
