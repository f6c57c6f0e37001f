import { useMemo } from "react";
import type { Question } from "../../../../schemas/question.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { layOver, optionQuestions } from "../../../insurance/options/option-answers.ts";
import { today } from "../../clock.ts";
import { useQuote } from "../open/quote-context.ts";
import type { OptionDraft } from "./option-draft.ts";

/**
 * The questions that options may vary and that the quote or one of its options asks: what one of them answers may ask
 * for another, as employers' liability does for the employer's reference.
 *
 * @param answered what each option answers otherwise than the quote
 */
export function useAskedQuestions(answered: readonly OptionDraft[]): readonly Question[] {
  const { store } = useQuote();
  const structure = useRecordAtom(store, store.structureAtom);
  const key = JSON.stringify(answered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the options, the structure for the quote
  return useMemo(() => {
    const { form } = store;
    const laid = answered.map((answers) => resolveForm(form, layOver(form, store.tree(), answers), today()));
    const resolutions = [store.resolution(), ...laid];
    return optionQuestions(form).filter(
      ({ group, name }) =>
        form.group(group)?.list === true ||
        resolutions.some((resolution) => resolution.scope(group, undefined).questions.get(name)?.shown === true),
    );
  }, [store, structure, key]);
}
