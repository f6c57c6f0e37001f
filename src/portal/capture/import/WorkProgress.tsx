import { Button } from "../../kit/Button.tsx";
import { Progress } from "../../kit/Progress.tsx";

interface Props {
  /** What is being done. */
  readonly label: string;
  /** Share done, from 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** Progress of some work, with a button to cancel it. */
export function WorkProgress({ label, share, onCancel }: Props) {
  const percent = Math.min(100, Math.floor(share * 100));
  return (
    <div className="import-progress cluster gap-3">
      <span>{label}</span>
      <Progress className="grow" label={label} value={percent} max={100}>
        {percent}%
      </Progress>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
