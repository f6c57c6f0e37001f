import type { Option } from "../../schemas/question.ts";
import type { Words } from "../../schemas/words/words.ts";

/** The options, followed by chosen ones that are no longer offered, so that these can be seen and removed. */
export const withUnavailableChoices = (
  { say }: Words,
  offered: readonly Option[],
  chosen: readonly string[],
): readonly Option[] => [
  ...offered,
  ...chosen
    .filter((value) => !offered.some((option) => option.value === value))
    .map((value) => ({ value, label: say("noLongerOffered", { value }) })),
];
