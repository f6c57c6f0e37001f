import { useEffect, useState } from "react";
import { watch } from "../../api/call.ts";
import type { AnswerOf } from "../../api/client.ts";
import { Button } from "../../kit/Button.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { poll } from "../../poll.ts";

type PriceProgress = NonNullable<AnswerOf<"/api/v1/Quote/getProgress">["progress"]>;

const POLL_INTERVAL_MS = 700;

const stepWords: Readonly<Record<PriceProgress["step"], string>> = {
  waiting: "Waiting for another large quote",
  reading: "Reading the answers",
  pricing: "Working out the price",
  writing: "Preparing the documents",
  storing: "Saving the price",
};
const steps = Object.keys(stepWords);

/** Progress of pricing hundreds of items, in words. */
export const progressWords = ({ step, ahead }: PriceProgress): string =>
  step === "waiting" && ahead > 1 ? `Waiting for ${ahead} other large quotes` : stepWords[step];

interface Props {
  readonly reference: string;
  /** Cancels pricing. */
  readonly onStop: () => void;
}

/** Progress of pricing a large quote, with a button to cancel; empty while the server reports none. */
export function LongPrice({ reference, onStop }: Props) {
  const [progress, setProgress] = useState<PriceProgress | null>(null);
  useEffect(() => {
    const look = () =>
      void watch("/api/v1/Quote/getProgress", { reference }).then(
        (answer) => setProgress(answer.progress),
        // The pricing call reports errors itself.
        () => {},
      );
    return poll(look, POLL_INTERVAL_MS);
  }, [reference]);
  if (!progress) return null;
  const words = progressWords(progress);
  return (
    <span className="row gap-3">
      <span className="stack gap-1">
        <span role="status">{words}</span>
        <Progress label={words} max={steps.length - 1} value={steps.indexOf(progress.step)} />
      </span>
      <Button onClick={onStop}>Stop</Button>
    </span>
  );
}
