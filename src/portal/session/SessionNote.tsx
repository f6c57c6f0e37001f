import type { ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";

interface Props {
  readonly children: ReactNode;
  /** The button that helps; none where nothing does. */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
}

/** What a page says of its session, above itself. */
export function SessionNote({ children, act }: Props) {
  return (
    <div className="session-warning" role="alert">
      <Icon name="clock" />
      <p>{children}</p>
      {act && (
        <Button size="small" onClick={act.run}>
          {act.label}
        </Button>
      )}
    </div>
  );
}
