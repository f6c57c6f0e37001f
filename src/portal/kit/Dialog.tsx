import "./dialog.css";
import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";

interface Props {
  readonly title: ReactNode;
  /** Of the heading, which takes the focus where the content changes. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly className?: string;
  /** It was closed, with Escape too; the focus goes back to what opened it. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog over the page, which cannot be used meanwhile. It is open for as long as it is drawn. */
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
