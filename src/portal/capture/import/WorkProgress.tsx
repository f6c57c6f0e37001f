import { Button } from "../../kit/Button.tsx";

interface Props {
  /** What is being done. */
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How far some work is, and the way out of it. */
export function WorkProgress({ label, share, onCancel }: Props) {
  const percent = Math.min(100, Math.floor(share * 100));
  return (
    <div className="import-progress cluster gap-3">
      <label className="row grow">
        <span>{label}</span>
        <progress max={100} value={percent} />
        <span className="figure">{percent}%</span>
      </label>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
