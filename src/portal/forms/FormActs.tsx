import "../styles/price.css";
import { Button } from "../kit/Button.tsx";

interface Props {
  readonly busy: boolean;
  /** What the form does, on its button. */
  readonly send: string;
  /** The button while it does it; as before by default. */
  readonly sending?: string;
  /** The way out without doing it, where there is one. */
  readonly leave?: string | undefined;
  readonly onLeave: () => void;
  /** It cannot be sent as it is; why is said elsewhere. */
  readonly isHeld?: boolean;
}

/** How a form that was opened to do one thing is left: by doing it, or not. */
export function FormActs({ busy, send, sending = send, leave, onLeave, isHeld }: Props) {
  return (
    <div className="refer-acts">
      <Button type="submit" variant="primary" busy={busy} aria-disabled={isHeld}>
        {busy ? sending : send}
      </Button>
      {leave !== undefined && (
        <Button variant="text" onClick={onLeave}>
          {leave}
        </Button>
      )}
    </div>
  );
}
