import "./dialog.css";
import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";

interface Props {
  readonly title: ReactNode;
  /** Ref of the heading, which takes the focus when the content changes. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly className?: string;
  /** Called when it closes, also by Escape; the focus returns to the opener. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A modal dialog, open for as long as it is rendered. */
export function Dialog({ title, heading, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
