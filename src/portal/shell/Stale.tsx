import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";

interface Props {
  readonly onRetry: () => void;
  /** Of the call that failed, for anyone who looks for it in the server's log. */
  readonly requestId?: string | null;
}

/** Marks data that could not be refreshed; what was loaded before stays. */
export function Stale({ onRetry, requestId = null }: Props) {
  return (
    <p className="stale row quiet line-below" role="status">
      <Icon name="cloud" />
      Not up to date.{requestId !== null && ` Request ${requestId}.`}
      <Button variant="link" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
