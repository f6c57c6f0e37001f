import type { Option } from "../../schemas/question.ts";

/** The options with, behind them, what was chosen and is offered no more, so that it can be seen and taken away. */
export const offeredAndGone = (offered: readonly Option[], chosen: readonly string[]): readonly Option[] => [
  ...offered,
  ...chosen
    .filter((value) => !offered.some((option) => option.value === value))
    .map((value) => ({ value, label: `${value} (no longer offered)` })),
];
