import { useState } from "react";
import type { Answers, Json } from "../../../../schemas/record.ts";
import type { OptionShown } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { failureWords, Refused, SignedOut } from "../../api/failures.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote, versionOf } from "../open/quote-context.ts";

/** Alternatives beside the quote itself, which is A. */
export type ChangeableLetter = "B" | "C";

/** What is being done to an option, and what is in its way. */
export interface OptionWork {
  /** Answers chosen here that are not in its price yet. */
  readonly draft: OptionDraft;
  readonly troubles: readonly string[];
  readonly busy: boolean;
}

const idle: OptionWork = { draft: {}, troubles: [], busy: false };

/** Every reason of a refusal; without one, the refusal itself. */
function troublesOf(error: unknown): readonly string[] {
  const reasons = error instanceof Refused ? error.refusal.reasons.map(({ message }) => message) : [];
  return reasons.length > 0 ? reasons : [failureWords(error)];
}

/** Options are changed, chosen and taken away by the server, one act at a time: it prices them. */
export function useOptionActs() {
  const { store, reference, reload } = useQuote();
  const [works, setWorks] = useState<Readonly<Record<ChangeableLetter, OptionWork>>>({ B: idle, C: idle });
  const set = (letter: ChangeableLetter, work: Partial<OptionWork>) =>
    setWorks((all) => ({ ...all, [letter]: { ...all[letter], ...work } }));

  const act = async (letter: ChangeableLetter, what: (version: number) => Promise<unknown>): Promise<boolean> => {
    set(letter, { busy: true, troubles: [] });
    try {
      if (!(await store.saveNow())) throw new Error("unsaved");
      await what(versionOf(store));
      await reload();
      set(letter, { draft: {} });
      return true;
    } catch (error) {
      if (!(error instanceof SignedOut)) set(letter, { troubles: troublesOf(error) });
      if (error instanceof Refused) await reload();
      return false;
    } finally {
      set(letter, { busy: false });
    }
  };
  return {
    works,
    /** Changes one answer of an option that is there, or begins one. What is refused stays chosen, with the reasons. */
    change(letter: ChangeableLetter, option: OptionShown | undefined, name: string, value: Json) {
      const draft = { ...works[letter].draft, [name]: value };
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
    async remove(letter: ChangeableLetter, isStored: boolean) {
      if (!isStored) return set(letter, idle);
      if (
        await act(letter, (version) =>
          call("/api/v1/Quote/removeOption", { reference, version, letter, ...inChosenLanguage() }),
        )
      )
        toast(`Option ${letter} was removed.`);
    },
    async choose(letter: ChangeableLetter) {
      const chosen = await act(letter, async (version) => {
        const { DATA, ERRORS, price, decisions } = await call("/api/v1/Quote/chooseOption", {
          reference,
          version,
          letter,
          ...inChosenLanguage(),
        });
        store.receive({ DATA, ERRORS, price, decisions });
      });
      if (chosen) toast(`What was option ${letter} is the quote now, and what the quote was is option ${letter}.`);
    },
  };
}

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

/** The options beside the quote that are on the page, and what can be done with them. */
export interface OptionsShown {
  /** Beside A, in order. */
  readonly letters: readonly ChangeableLetter[];
  readonly acts: ReturnType<typeof useOptionActs>;
  /** Options can be changed, chosen and taken away as the quote is valid. */
  readonly canChange: boolean;
}
