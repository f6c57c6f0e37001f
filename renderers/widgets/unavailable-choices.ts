import type { Option } from "../../schemas/question.ts";
import type { Words } from "../../schemas/words/words.ts";

/** The options, followed by chosen ones that are no longer offered, so that these can be seen and removed. */
export const withUnavailableChoices = (
  { say }: Words,
  choices: readonly Option[],
  chosen: readonly string[],
): readonly Option[] => [
  ...choices.filter(({ withdrawn }) => !withdrawn),
  ...chosen.flatMap((value): readonly Option[] => {
    const known = choices.find((option) => option.value === value);
    if (known && !known.withdrawn) return [];
    return [{ value, label: say("noLongerOffered", { value: known?.label ?? value }) }];
  }),
];
