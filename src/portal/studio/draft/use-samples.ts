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

/** A sample client with whom a draft is previewed and priced. */
export interface SampleClient {
  readonly answers: Sections;
  /** The day on which it is. */
  readonly today: string;
  /** Notes on its answers, as sentences. */
  readonly notes?: readonly string[];
}

interface Samples {
  /** Its name; that of no sample is a blank form. */
  readonly chosen: string;
  /** As it was chosen. */
  readonly sample: SampleClient;
  /** What is answered instead, since it was chosen. */
  readonly typed: Sections | undefined;
  /** Samples that are no tests: what the search found, and quotes. */
  readonly others: readonly string[];
  readonly choose: (name: string) => void;
  readonly type: (answers: Sections) => void;
  /** Keeps what the search found, while the definition is edited too. */
  readonly find: (examples: readonly Example[], things: ReadonlyMap<string, Thing>) => void;
  /** Takes the answers of a quote, without personal data, and chooses them. @throws {Refused} */
  readonly takeQuote: (reference: string) => Promise<void>;
}

/** The sample clients of a draft, and the one that is chosen. */
export function useSamples(definition: Definition, draft: number): Samples {
  const [chosen, setChosen] = useState(() => firstSample(definition));
  const [typed, setTyped] = useState<Sections>();
  const [found, setFound] = useState<ReadonlyMap<string, SampleClient>>(new Map());
  const [quotes, setQuotes] = useState<ReadonlyMap<string, SampleClient>>(new Map());
  const isThere = definition.tests?.some(({ name }) => name === chosen) ?? false;
  // By what it says: the definition is another object each time that it is read.
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
    ...{ chosen, sample, typed, choose },
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

/** A test that has a price, since it shows most; else any. */
const firstSample = ({ tests = [] }: Definition): string =>
  (tests.find(({ expect }) => expect.total !== undefined) ?? tests[0])?.name ?? "";

/** The answers of a test of the definition; of a blank form where there is none of the name or it cannot be played. */
function sampleOf(definition: Definition, name: string, day: string): SampleClient {
  const test = definition.tests?.find((each) => each.name === name);
  if (!test) return { answers: {}, today: day };
  try {
    return { answers: dataOfTest(definition, test) as Sections, today: test.today };
  } catch {
    return { answers: {}, today: day };
  }
}

/** A client for each rule of which the search found one, by the words of the rule. */
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
  /** Code of a language; the definition's own without one. */
  readonly language: string;
  readonly chosen: string;
  readonly sample: SampleClient;
  /** What is answered instead, since the sample was chosen. */
  readonly typed: Sections | undefined;
  /** The question whose control has the focus. */
  readonly focused: RefObject<Place | undefined>;
}

interface Made {
  readonly chosen: string;
  readonly sample: SampleClient;
  readonly store: FormStore;
  /** Whether it has all that was typed in the one before. */
  readonly isCurrent: () => boolean;
}

/** The sample in the form of the definition. What was typed over it stays until another sample is chosen. */
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
    // What is in a box that has not been left is no answer yet, and is not lost either.
    if (focused.current !== undefined && taken?.text !== undefined) store.setAnswer(focused.current, taken.text);
    const isCurrent = () => !before || !taken || isSame(taken, typedIn(before.store, focused.current));
    return { chosen, sample, store, isCurrent };
  }, [definition, sample, language, again]);
  // A form is made while somebody types in the one before: of one that lacks the last of it another is made.
  useLayoutEffect(() => {
    if (drawn.current !== made && !made.isCurrent()) return setAgain((times) => times + 1);
    drawn.current = made;
  }, [made]);
  return made.store;
}

interface Typed {
  readonly tree: unknown;
  /** Of the box that has the focus, where it has not been left since. */
  readonly text: Json | undefined;
}

const typedIn = (store: FormStore, focused: Place | undefined): Typed => ({
  tree: store.tree(),
  text: focused !== undefined && store.isEdited(focused) ? store.atoms.get(store.valueAtom(focused)) : undefined,
});

const isSame = (one: Typed, other: Typed): boolean => one.tree === other.tree && one.text === other.text;

/** What was typed over a sample whose own answers have since changed. */
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
