import type { Answers, Json } from "../../../../schemas/record.ts";
import type { OptionShown } from "../../api/option-calls.ts";

/** Answers that were chosen for an option and not priced yet, by the names of questions. Null: no answer. */
export type OptionDraft = Readonly<Record<string, Json>>;

/**
 * Everything that an option is to answer otherwise than the quote. One for which the entries differ is reported by entry and
 * stays with the server: it is left out.
 */
export function answersToSend(
  option: Pick<OptionShown, "answers" | "differs"> | undefined,
  draft: OptionDraft,
): Answers {
  const known = (option?.differs ?? []).flatMap((name) => {
    const answer = option?.answers.find((each) => each.name === name);
    return answer?.value === undefined ? [] : [[name, answer.value] as const];
  });
  return { ...Object.fromEntries(known), ...draft };
}
