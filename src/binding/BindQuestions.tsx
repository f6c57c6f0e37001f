import { type ReactNode, useMemo } from "react";
import { FormLanguageContext } from "../../renderers/form-language.ts";
import { fromFormValue } from "../../renderers/form-value.ts";
import {
  type AnswerBinding,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
} from "../../renderers/question-slots.ts";
import type { Place } from "../form/tree/place.ts";
import { withheldIn } from "../form/values/answer-value.ts";
import type { FormStore } from "../state/form-store.ts";
import { useRecordAtom } from "./state-hooks.ts";

/** A hook that tells what an answer was before, where it is another now. */
type UseChanged = (place: Place) => QuestionView["changed"];

interface BindQuestionsProps extends Pick<QuestionSlots, "goTo" | "search" | "take" | "upload" | "keptFile"> {
  readonly store: FormStore;
  /** Either always given or never, since it is called while questions are drawn. */
  readonly useChanged?: UseChanged | undefined;
  readonly children: ReactNode;
}

/**
 * The one place where drawn questions meet the answers: each control reads and writes the atoms of its own place, so a
 * key press renders one control.
 */
export function BindQuestions({
  store,
  useChanged,
  goTo,
  search,
  take,
  upload,
  keptFile,
  children,
}: BindQuestionsProps) {
  const slots = useMemo(
    () => ({ ...slotsOf(store, useChanged), goTo, search, take, upload, keptFile }),
    [store, useChanged, goTo, search, take, upload, keptFile],
  );
  const language = useMemo(
    () => ({ words: store.form.words, untranslated: new Set(store.form.source.untranslated) }),
    [store],
  );
  return (
    <FormLanguageContext value={language}>
      <QuestionSlotsContext value={slots}>{children}</QuestionSlotsContext>
    </FormLanguageContext>
  );
}

function slotsOf(
  store: FormStore,
  useChanged: UseChanged | undefined,
): Pick<QuestionSlots, "useQuestion" | "useAnswer" | "searchOptions"> {
  return {
    useQuestion: useChanged
      ? (place) => useMarkedQuestion(store, place, useChanged)
      : (place) => useQuestionOf(store, place),
    useAnswer: (place) => useAnswerOf(store, place),
    async searchOptions({ source = "" }, text, signal, page) {
      const { options, more } = await store.searchOptions(source, text, page, signal);
      return { found: options.map((option) => ({ value: option, label: option })), more };
    },
  };
}

function useQuestionOf(store: FormStore, place: Place): QuestionView {
  return useRecordAtom(store, store.questionAtom(place));
}

function useMarkedQuestion(store: FormStore, place: Place, useChanged: UseChanged): QuestionView {
  const view = useQuestionOf(store, place);
  const changed = useChanged(place);
  return useMemo(() => (changed ? { ...view, changed } : view), [view, changed]);
}

function useAnswerOf(store: FormStore, place: Place): AnswerBinding {
  const value = useRecordAtom(store, store.valueAtom(place));
  const acts = useMemo<Pick<AnswerBinding, "change" | "withhold" | "leave">>(
    () => ({
      change: (next) => store.setAnswer(place, next),
      withhold: (next) => store.setAnswer(place, next && { noAnswer: next }),
      leave: () => store.leaveField(place),
    }),
    [store, place],
  );
  const withheld = withheldIn(value);
  return { ...acts, withheld, value: withheld === undefined ? fromFormValue(value) : undefined };
}
