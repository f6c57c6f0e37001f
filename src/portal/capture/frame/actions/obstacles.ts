import { useCallback } from "react";
import { sameParts, useDerived } from "../../../../binding/state-hooks.ts";
import { entryTitle } from "../../../../form/draw/entry-title.ts";
import { readPlace } from "../../../../form/tree/place.ts";
import { capital, counted, uncapital } from "../../../../form/words/phrases.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { groupOfPlace, itemName, policyPath } from "../../open/capture-path.ts";
import type { OpenQuote } from "../../open/open-quote.ts";
import { effectiveDayId, effectiveDayPlace, useQuote } from "../../open/quote-context.ts";

/** One task: a wrong answer, or the missing answers of a page or an entry. */
export interface Obstacle {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  /** The answer to start with; absent if no answer resolves it. */
  readonly problem?: Problem;
  /** Where to resolve it instead, e.g. `#effective-day` on the same page. */
  readonly address?: string;
}

/** `Property P002` or the page's title, as the prefix of a task. */
function sourceOfProblem(quote: OpenQuote, { place, page }: Problem): { readonly key: string; readonly title: string } {
  const { section, itemId } = place === undefined ? { section: "", itemId: undefined } : readPlace(place);
  if (itemId !== undefined) {
    const { store } = quote;
    const group = groupOfPlace(quote, section, itemId);
    if (group?.group.label) {
      const name = itemName(quote, section, itemId);
      const title =
        name === itemId ? entryTitle(store.resolution(), group.name, itemId) : `${capital(group.group.label)} ${name}`;
      return { key: itemId, title };
    }
  }
  return { key: page ?? "", title: quote.fields.pages.find(({ id }) => id === page)?.title ?? "" };
}

/** The same, cached per page and entry: a new quote lacks hundreds of answers in a few places. */
function cachedSource(quote: OpenQuote): typeof sourceOfProblem {
  const known = new Map<string, ReturnType<typeof sourceOfProblem>>();
  return (_, problem) => {
    const { place, page } = problem;
    const entry = `${page} ${place?.slice(0, place.lastIndexOf("/"))}`;
    const where = known.get(entry) ?? sourceOfProblem(quote, problem);
    known.set(entry, where);
    return where;
  };
}

/** Missing answers are worded after counting. */
interface Counted extends Omit<Obstacle, "words"> {
  readonly title: string;
  readonly words?: string;
  count: number;
}

/**
 * Lists wrong answers and lists with too few entries individually, and counts missing answers by page or entry, in page
 * order.
 */
function obstaclesOf(quote: OpenQuote, problems: readonly Problem[]): readonly Obstacle[] {
  const where = cachedSource(quote);
  const found = new Map<string, Counted>();
  for (const problem of problems) {
    const { place, code, message, label, missing } = problem;
    const { key, title } = where(quote, problem);
    // "Too few entries" is not a missing answer: no existing entry lacks one.
    const isAnswer = missing && code !== "minItems";
    const before = isAnswer ? found.get(key) : undefined;
    if (place === effectiveDayPlace) {
      const address = `${policyPath("edit-accepted", quote.fields.id, quote.reference)}#${effectiveDayId}`;
      found.set("day", { key: "day", title, words: message, count: 1, address });
    } else if (before) before.count += 1;
    else if (isAnswer) found.set(key, { key, title, count: 1, problem });
    else {
      const wrong = `${place} ${code}`;
      const todo = missing ? uncapital(message.replace(/\.$/, "")) : `correct ${label ?? message}`;
      found.set(wrong, { key: wrong, title, words: `${title}: ${todo}`, count: 1, problem });
    }
  }
  return [...found.values()].map(({ title, ...obstacle }) => ({
    ...obstacle,
    words: obstacle.words ?? `${capital(title)}: ${counted(obstacle.count, "answer")} missing`,
  }));
}

/** Whether two obstacles have the same target and words. */
const isSame = (one: Obstacle, other: Obstacle): boolean =>
  one.words === other.words &&
  one.count === other.count &&
  one.address === other.address &&
  one.problem?.place === other.problem?.place &&
  one.problem?.page === other.problem?.page;

/** What blocks a price or an acceptance. Unchanged obstacles keep their identity. */
export function useObstacles(goal: "quote" | "accept"): readonly Obstacle[] {
  const quote = useQuote();
  const derive = useCallback(
    (findings: readonly Problem[], last: readonly Obstacle[] = []) => {
      const before = new Map(last.map((obstacle) => [obstacle.key, obstacle]));
      const wanted = findings.filter(
        ({ severity, neededFor }) => severity === "error" && (goal === "accept" || neededFor === "quote"),
      );
      return obstaclesOf(quote, wanted).map((obstacle) => {
        const known = before.get(obstacle.key);
        return known && isSame(known, obstacle) ? known : obstacle;
      });
    },
    [quote, goal],
  );
  return useDerived(quote.store, quote.store.findingsAtom, derive, sameParts);
}
