import type { ErrorEntry } from "../../../../schemas/quote.ts";
import { type Obstacle, useObstacles } from "../../capture/frame/obstacles.ts";
import { effectiveDayName, useEffectiveDay } from "./ChangeStrip.tsx";

/** Something of the change itself that is to be done first. */
interface ChangeObstacle extends Obstacle {
  /** Id of what it is mended at. */
  readonly focus?: string;
}

/** What a change still lacks: the day, a change at all, and the answers that a price needs. */
export function useChangeObstacles(errors: readonly ErrorEntry[], changes: number) {
  const problems = useObstacles("quote");
  const effective = useEffectiveDay();
  const wrong = errors.find(({ path }) => path.endsWith(`/${effectiveDayName}`));
  const obstacles: ChangeObstacle[] = [];
  if (effective === "") obstacles.push({ key: "day", words: "Choose the day", count: 1, focus: "effective-day" });
  else if (wrong) obstacles.push({ key: "day", words: wrong.message, count: 1, focus: "effective-day" });
  if (changes === 0) obstacles.push({ key: "none", words: "Change something", count: 1, focus: "pages-title" });
  return { obstacles, problems };
}
