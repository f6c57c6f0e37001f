import type { ErrorEntry } from "../../../../schemas/quote.ts";
import { type Obstacle, useObstacles } from "../../capture/frame/obstacles.ts";
import { effectiveDayName, useEffectiveDay } from "./ChangeStrip.tsx";

/** What a change still lacks: the day, a change at all, and the answers that a price needs. */
export function useChangeObstacles(errors: readonly ErrorEntry[], changes: number): readonly Obstacle[] {
  const answers = useObstacles("quote");
  const effective = useEffectiveDay();
  const wrong = errors.find(({ path, severity }) => severity === "error" && path.endsWith(`/${effectiveDayName}`));
  const day = effective === "" ? "Choose the day" : wrong?.message;
  return [
    ...(day === undefined ? [] : [{ key: "day", words: day, count: 1, address: "#effective-day" }]),
    ...(changes > 0 ? [] : [{ key: "none", words: "Change something", count: 1, address: "#pages-title" }]),
    ...answers,
  ];
}
