import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";

interface Props {
  /** Of the button that opens it. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a box that it opens; Escape and leaving it close the box, and the focus goes back to the button. */
export function Popover({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button opens
    <div className="list-popover" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button button-small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && <div className="list-popover-box">{children(close)}</div>}
    </div>
  );
}
