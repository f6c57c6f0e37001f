import { expect, test } from "vitest";
import { greedySetCover } from "../../../src/form/cover/coverage.ts";

test.each([
  { sets: [], fewest: [] },
  { sets: [[1], [1, 2], [3]], fewest: [1, 2] },
  { sets: [[1, 2, 3], [1, 2], [3]], fewest: [0] },
  // The largest first adds nothing any more once the two beside it are included.
  {
    sets: [
      [1, 2, 3, 4],
      [1, 2, 5],
      [3, 4, 6],
    ],
    fewest: [1, 2],
  },
  { sets: [[], [7]], fewest: [1] },
])("of $sets those at $fewest reach all", ({ sets, fewest }) => {
  expect(greedySetCover(sets)).toEqual(fewest);
});
