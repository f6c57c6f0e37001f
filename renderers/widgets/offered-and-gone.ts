import type { Option } from "../../schemas/question.ts";
import type { Words } from "../../schemas/words/words.ts";

/** The options with, behind them, what was chosen and is offered no more, so that it can be seen and taken away. */
export const offeredAndGone = (
  { say }: Words,
  offered: readonly Option[],
  chosen: readonly string[],
): readonly Option[] => [
  ...offered,
  ...chosen
    .filter((value) => !offered.some((option) => option.value === value))
    .map((value) => ({ value, label: say("noLongerOffered", { value }) })),
];
