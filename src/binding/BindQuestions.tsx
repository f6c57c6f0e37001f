import { type ReactNode, useMemo } from "react";
import { FormLanguageContext } from "../../renderers/form-language.ts";
import { fromFormValue } from "../../renderers/form-value.ts";
import {
  type AnswerBinding,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
} from "../../renderers/question-slots.ts";
import { type Follow, useShown } from "../../renderers/use-shown.ts";
import type { Place } from "../form/tree/place.ts";
import { withheldIn } from "../form/values/answer-value.ts";
import type { FormStore } from "../state/form-store.ts";
import { type RegisterSource, registerSlots } from "./register-slots.ts";
import { useRecordAtom } from "./state-hooks.ts";

/** A hook that returns what an answer was before, if it has changed. */
type UseChanged = (place: Place) => QuestionView["changed"];

interface BindQuestionsProps extends Pick<QuestionSlots, "goTo" | "search" | "take" | "upload" | "keptFile"> {
  readonly store: FormStore;
  /** How to query registers; without it no question offers matches. */
  readonly askRegister?: RegisterSource | undefined;
  /** Pass it always or never, since it is called as a hook. */
  readonly useChanged?: UseChanged | undefined;
  readonly children: ReactNode;
}

/**
 * Binds drawn questions to the answers: each control reads and writes the atoms of its own place, so a key press
 * renders one control, or none if the field keeps its own text.
 */
export function BindQuestions({
  store,
  useChanged,
  goTo,
  search,
  take,
  upload,
  keptFile,
  askRegister,
  children,
}: BindQuestionsProps) {
  const slots = useMemo(
    () => ({
      ...slotsOf(store, useChanged),
      ...registerSlots(store, askRegister),
      goTo,
      search,
      take,
      upload,
      keptFile,
    }),
    [store, useChanged, askRegister, goTo, search, take, upload, keptFile],
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
  const { subscribe, read, acts } = useMemo(() => bindAnswer(store, place), [store, place]);
  const value = useShown(subscribe, read);
  const withheld = withheldIn(value);
  return { ...acts, withheld, value: withheld === undefined ? fromFormValue(value) : undefined };
}

function bindAnswer(store: FormStore, place: Place) {
  const atom = store.valueAtom(place);
  const read = () => store.atoms.get(atom);
  /** Typed text is on the screen at once, unless the store refuses it. */
  let typed: string | undefined;
  const acts: Pick<AnswerBinding, "change" | "withhold" | "leave"> = {
    change(next, isShown = false) {
      if (isShown && typeof read() === "string") typed = String(next ?? "");
      store.setAnswer(place, next);
      typed = undefined;
    },
    withhold: (next) => store.setAnswer(place, next && { noAnswer: next }),
    leave: () => store.leaveField(place),
  };
  const subscribe = (follow: Follow) => store.atoms.sub(atom, () => follow(typed !== undefined && typed === read()));
  return { read, acts, subscribe };
}
