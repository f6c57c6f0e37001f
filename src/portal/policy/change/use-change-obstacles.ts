import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";

/** What a change still lacks: the day, answers that a price needs, and a change at all. */
export function useChangeObstacles(changes: number): readonly Obstacle[] {
  const answers = useObstacles("quote");
  const nothing: readonly Obstacle[] =
    changes > 0 ? [] : [{ key: "none", words: "Change something", count: 1, address: "#pages-title" }];
  return [...answers, ...nothing];
}
