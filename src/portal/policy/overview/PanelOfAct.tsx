import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../icons/Icon.tsx";

interface Props {
  readonly title: string;
  /** What comes of it. */
  readonly words: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was chosen to be done, opened on the page itself. It takes the focus; Escape closes it. */
export function PanelOfAct({ title, words, onClose, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      className="panel"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <div className="panel-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className="muted">{words}</span>
        <span className="end">
          <button type="button" className="button button-icon" aria-label={`Close: ${title}`} onClick={onClose}>
            <Icon name="close" />
          </button>
        </span>
      </div>
      {children}
    </section>
  );
}
