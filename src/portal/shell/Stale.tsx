import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";

interface Props {
  readonly onRetry: () => void;
  /** Id of the failed call in the server's log. */
  readonly requestId?: string | null;
}

/** Marks data that could not be refreshed; the old data stays. */
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
