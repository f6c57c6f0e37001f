import { useRef, useState } from "react";
import type { Question } from "../../../../schemas/question.ts";
import type { Answers, Json } from "../../../../schemas/record.ts";
import { placesToAnswer } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { failureWords, Refused, SignedOut } from "../../api/failures.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote, versionOf } from "../open/quote-context.ts";
import { useCalculate } from "../price/GetQuote.tsx";

/** The quote itself is A; B and C are its alternatives. */
export type Letter = "A" | AlternativeLetter;
export type AlternativeLetter = "B" | "C";

/** What is being done to an option, and what blocks it. */
export interface OptionWork {
  /** Answers chosen here that its price does not include yet. */
  readonly draft: OptionDraft;
  readonly troubles: readonly string[];
  readonly busy: boolean;
}

const idle: OptionWork = { draft: {}, troubles: [], busy: false };

/** Every reason of a refusal; if it has none, its message. */
function troublesOf(error: unknown): readonly string[] {
  const reasons = error instanceof Refused ? error.refusal.reasons.map(({ message }) => message) : [];
  return reasons.length > 0 ? reasons : [failureWords(error)];
}

/** Changes, chooses and removes options through the server, one at a time, since the server prices them. */
export function useOptionActs() {
  const { store, reference, reload } = useQuote();
  const { calculate } = useCalculate();
  const [works, setWorks] = useState<Readonly<Record<Letter, OptionWork>>>({ A: idle, B: idle, C: idle });
  // Another answer may be chosen before the first one is rendered or stored.
  const latest = useRef(works);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const set = (letter: Letter, work: Partial<OptionWork>) => {
    latest.current = { ...latest.current, [letter]: { ...latest.current[letter], ...work } };
    setWorks(latest.current);
  };
  const inTurn = <T>(what: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(what);
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  const act = (letter: Letter, what: (version: number) => Promise<unknown>): Promise<boolean> =>
    inTurn(() => actNow(letter, what));
  const actNow = async (letter: Letter, what: (version: number) => Promise<unknown>): Promise<boolean> => {
    const { draft } = latest.current[letter];
    set(letter, { busy: true, troubles: [] });
    try {
      if (!(await store.saveNow())) throw new Error("unsaved");
      await what(versionOf(store));
      await reload();
      set(letter, { draft: draftSince(draft, latest.current[letter].draft) });
      return true;
    } catch (error) {
      if (!(error instanceof SignedOut)) set(letter, { troubles: troublesOf(error) });
      if (error instanceof Refused) await reload();
      return false;
    } finally {
      set(letter, { busy: false });
    }
  };
  /** Answers the question in the quote itself, for every entry, and reprices it if nothing is missing. */
  const changeQuote = async (question: Question, value: Json) => {
    const { form } = store;
    const places = placesToAnswer(form, store.tree(), question);
    set("A", { busy: true, draft: { [question.name]: value } });
    store.fill(new Map(places.map((place) => [place, value ?? undefined])), question.label);
    const missing = store.atoms
      .get(store.findingsAtom)
      .some(({ severity, neededFor }) => severity === "error" && neededFor !== "accept");
    if (!missing) await inTurn(calculate);
    set("A", idle);
    return !missing;
  };

  return {
    works,
    /**
     * Changes one answer of an existing option, or starts an option. A refused answer stays chosen, with the reasons.
     */
    change(letter: Letter, option: OptionShown | undefined, question: Question, value: Json) {
      if (letter === "A") return changeQuote(question, value);
      const draft = { ...latest.current[letter].draft, [question.name]: value };
      set(letter, { draft });
      return act(letter, (version) =>
        call("/api/v1/Quote/saveOption", {
          reference,
          version,
          letter,
          answers: JSON.stringify(answersToSend(option, draft)),
          ...inChosenLanguage(),
        }),
      );
    },
    async remove(letter: AlternativeLetter, isStored: boolean) {
      if (!isStored) return set(letter, idle);
      if (
        await act(letter, (version) =>
          call("/api/v1/Quote/removeOption", { reference, version, letter, ...inChosenLanguage() }),
        )
      )
        toast(`Option ${letter} was removed.`);
    },
    async choose(letter: AlternativeLetter): Promise<boolean> {
      const chosen = await act(letter, async (version) => {
        const { DATA, ERRORS, price, decisions } = await call("/api/v1/Quote/chooseOption", {
          reference,
          version,
          letter,
          ...inChosenLanguage(),
        });
        store.receive({ DATA, ERRORS, price, decisions });
      });
      if (chosen) toast(`Option ${letter} is now the quote. The quote before is now option ${letter}.`);
      return chosen;
    },
  };
}

/** Answers chosen for an option but not priced yet, by question name. Null: no answer. */
export type OptionDraft = Readonly<Record<string, Json>>;

/** What was chosen after answers were sent. */
const draftSince = (sent: OptionDraft, now: OptionDraft): OptionDraft =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !Object.hasOwn(sent, name) || sent[name] !== value));

/**
 * Every answer in which an option differs from the quote. Answers that differ between entries stay with the server, so
 * they are left out.
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
