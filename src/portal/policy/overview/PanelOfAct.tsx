import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";

interface Props {
  readonly title: string;
  /** The effect of the action. */
  readonly words: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The chosen action, opened on the page itself. Takes the focus; Escape closes it. */
export function PanelOfAct({ title, words, onClose, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Panel
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <PanelHead>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className="muted">{words}</span>
        <span className="row end">
          <Button variant="icon" aria-label={`Close: ${title}`} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </span>
      </PanelHead>
      {children}
    </Panel>
  );
}
