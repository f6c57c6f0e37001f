import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Json, Sections } from "../../../../schemas/record.ts";
import { inLanguage } from "../../../form/definition/in-language.ts";
import { prepareForm } from "../../../form/definition/prepare-form.ts";
import type { Thing } from "../../../form/explain/things.ts";
import type { Place } from "../../../form/tree/place.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { isRecord } from "../../../form/values/own.ts";
import { listed } from "../../../form/words/phrases.ts";
import { dataOfTest } from "../../../insurance/cases/run-product-tests.ts";
import { createFormStore } from "../../../state/create-form-store.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { call } from "../../api/call.ts";
import { today } from "../../clock.ts";
import type { Example } from "./proof-messages.ts";

/** A sample client for the preview and the price of a draft. */
export interface SampleClient {
  readonly answers: Sections;
  /** The date used as today. */
  readonly today: string;
  /** Notes about its answers, as sentences. */
  readonly notes?: readonly string[];
}

interface Samples {
  /** Its name; a name without a sample gives a blank form. */
  readonly chosen: string;
  /** The sample as chosen. */
  readonly sample: SampleClient;
  /** Answers typed since it was chosen. */
  readonly typed: Sections | undefined;
  /** Samples that are not tests: search results and quotes. */
  readonly others: readonly string[];
  readonly choose: (name: string) => void;
  readonly type: (answers: Sections) => void;
  /** Keeps the search results, even while the definition is edited. */
  readonly find: (examples: readonly Example[], things: ReadonlyMap<string, Thing>) => void;
  /** Loads the answers of a quote, without personal data, and selects them. @throws {Refused} */
  readonly takeQuote: (reference: string) => Promise<void>;
}

/** The sample clients of a draft, and the selected one. */
export function useSamples(definition: Definition, draft: number): Samples {
  const [chosen, setChosen] = useState(() => firstSample(definition));
  const [typed, setTyped] = useState<Sections>();
  const [found, setFound] = useState<ReadonlyMap<string, SampleClient>>(new Map());
  const [quotes, setQuotes] = useState<ReadonlyMap<string, SampleClient>>(new Map());
  const isThere = definition.tests?.some(({ name }) => name === chosen) ?? false;
  // Compared by content: the definition is a new object each time it is read.
  const baseline = JSON.stringify(definition.baseline);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same client while the definition is edited
  const sample = useMemo<SampleClient>(
    () => found.get(chosen) ?? quotes.get(chosen) ?? sampleOf(definition, chosen, today()),
    [chosen, isThere, found, quotes, baseline],
  );
  const choose = (name: string) => {
    setChosen(name);
    setTyped(undefined);
  };
  return {
    chosen,
    sample,
    typed,
    choose,
    others: [...found.keys(), ...quotes.keys()],
    type: setTyped,
    find: (examples, things) => setFound(foundSamples(examples, things)),
    takeQuote: async (reference) => {
      const { answers, day, madeUp, asExample, leftOut } = await call("/api/v1/Studio/sampleOfQuote", {
        draft,
        reference,
      });
      const name = `Quote ${reference.trim().toUpperCase()}`;
      const sentences = [
        ["Made up, so that no one can be recognised:", madeUp],
        ["Taken from the first test, because it is about criminal offences or health:", asExample],
        ["Left out, because it is about criminal offences or health:", leftOut],
      ] as const;
      const notes = sentences.flatMap(([words, of]) =>
        of.length > 0
          ? [
              `${words} ${listed(
                of.map((label) => `“${label}”`),
                "and",
              )}.`,
            ]
          : [],
      );
      setQuotes((now) => new Map([...now, [name, { answers: answers as Sections, today: day, notes }]]));
      choose(name);
    },
  };
}

/** A test with a price, since it shows most; otherwise the first. */
const firstSample = ({ tests = [] }: Definition): string =>
  (tests.find(({ expect }) => expect.total !== undefined) ?? tests[0])?.name ?? "";

/** The answers of a test; of a blank form if there is no such test or it cannot run. */
function sampleOf(definition: Definition, name: string, day: string): SampleClient {
  const test = definition.tests?.find((each) => each.name === name);
  if (!test) return { answers: {}, today: day };
  try {
    return { answers: dataOfTest(definition, test) as Sections, today: test.today };
  } catch {
    return { answers: {}, today: day };
  }
}

/** A sample client for each rule with a search result, named after the rule. */
function foundSamples(
  examples: readonly Example[],
  things: ReadonlyMap<string, Thing>,
): ReadonlyMap<string, SampleClient> {
  const labels = new Map([...things.values()].map(({ path, label }) => [path, label]));
  const named = examples.map(
    ({ path, answers }) => [`Found: ${labels.get(path) ?? path}`, { answers, today: today() }] as const,
  );
  return new Map(named);
}

interface SampleForm {
  readonly definition: Definition;
  /** Code of a language; empty: the definition's own. */
  readonly language: string;
  readonly chosen: string;
  readonly sample: SampleClient;
  /** Answers typed since the sample was chosen. */
  readonly typed: Sections | undefined;
  /** The question whose control has the focus. */
  readonly focused: RefObject<Place | undefined>;
}

interface Made {
  readonly chosen: string;
  readonly sample: SampleClient;
  readonly store: FormStore;
  /** Whether it includes everything typed in the form before it. */
  readonly isCurrent: () => boolean;
}

/** The sample in the definition's form. Typed answers stay until another sample is chosen. */
export function useSampleForm({ definition, language, chosen, sample, typed, focused }: SampleForm): FormStore {
  const drawn = useRef<Made>(undefined);
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is in the form that was made before
  const made = useMemo((): Made => {
    const before = drawn.current?.chosen === chosen ? drawn.current : undefined;
    const taken = before && typedIn(before.store, focused.current);
    const kept = before
      ? (keptAnswers(before.sample.answers, dataOf(before.store.tree()), sample.answers) as Sections)
      : (typed ?? sample.answers);
    const store = createFormStore(prepareForm(inLanguage(definition, language || undefined)), kept, {
      dates: () => sample.today,
    });
    // Text in a field that has not been left is not an answer yet, but must not be lost either.
    if (focused.current !== undefined && taken?.text !== undefined) store.setAnswer(focused.current, taken.text);
    const isCurrent = () => !before || !taken || isSame(taken, typedIn(before.store, focused.current));
    return { chosen, sample, store, isCurrent };
  }, [definition, sample, language, again]);
  // A new form may be created while the user types in the old one: if it misses the latest text, it is created again.
  useLayoutEffect(() => {
    if (drawn.current !== made && !made.isCurrent()) return setAgain((times) => times + 1);
    drawn.current = made;
  }, [made]);
  return made.store;
}

interface Typed {
  readonly tree: unknown;
  /** Text of the focused field, if it has not been left since. */
  readonly text: Json | undefined;
}

const typedIn = (store: FormStore, focused: Place | undefined): Typed => ({
  tree: store.tree(),
  text: focused !== undefined && store.isEdited(focused) ? store.atoms.get(store.valueAtom(focused)) : undefined,
});

const isSame = (one: Typed, other: Typed): boolean => one.tree === other.tree && one.text === other.text;

/** Typed changes to a sample whose own answers have since changed. */
function keptAnswers(was: unknown, typed: unknown, is: unknown): unknown {
  if (JSON.stringify(was) === JSON.stringify(typed)) return is;
  if (isList(was) && isList(typed) && isList(is) && was.length === typed.length && was.length === is.length)
    return typed.map((entry, at) => keptAnswers(was[at], entry, is[at]));
  if (!isRecord(typed) || !isRecord(is)) return typed;
  const before = isRecord(was) ? was : {};
  const keys = new Set([...Object.keys(typed), ...Object.keys(is)]);
  const kept = [...keys].map((key) => [key, keptAnswers(before[key], typed[key], is[key])] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
