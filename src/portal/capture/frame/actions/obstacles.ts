import { entryTitle } from "../../../../form/draw/entry-title.ts";
import { readPlace } from "../../../../form/tree/place.ts";
import { capital } from "../../../../form/words/capital.ts";
import { counted } from "../../../../form/words/counted.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { useRecordAtom } from "../../../state-hooks.ts";
import { policyPath } from "../../open/capture-path.ts";
import { effectiveDayId, effectiveDayPlace } from "../../open/effective-day.ts";
import type { OpenQuote } from "../../open/open-quote.ts";
import { groupAt, itemName } from "../../open/place-address.ts";
import { useQuote } from "../../open/quote-context.ts";

/** One thing to do: a wrong answer, or the missing answers of a page or an entry. */
export interface Obstacle {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  /** The answer at which it begins; absent where no answer mends it. */
  readonly problem?: Problem;
  /** Where it is mended instead, e.g. `#effective-day` on the same page. */
  readonly address?: string;
}

/** `P002`, or the title of the page, in front of what is to be done there. */
function whereOf(quote: OpenQuote, { place, page }: Problem): { readonly key: string; readonly title: string } {
  const { section, itemId } = place === undefined ? { section: "", itemId: undefined } : readPlace(place);
  if (itemId !== undefined) {
    const { store } = quote;
    const group = groupAt(quote, section, itemId);
    if (group?.group.label) {
      const name = itemName(quote, section, itemId);
      return { key: itemId, title: name === itemId ? entryTitle(store.resolution(), group.name, itemId) : name };
    }
  }
  return { key: page ?? "", title: quote.fields.pages.find(({ id }) => id === page)?.title ?? "" };
}

/** Wrong answers one by one, missing ones counted by page or entry, all in page order. */
export function obstaclesOf(quote: OpenQuote, problems: readonly Problem[]): readonly Obstacle[] {
  const found = new Map<string, Obstacle>();
  for (const problem of problems) {
    if (problem.place === effectiveDayPlace) {
      const address = `${policyPath("edit-accepted", quote.fields.id, quote.reference)}#${effectiveDayId}`;
      found.set("day", { key: "day", words: problem.message, count: 1, address });
      continue;
    }
    const { key, title } = whereOf(quote, problem);
    if (!problem.missing) {
      const words = `${title}: correct ${problem.label ?? problem.message}`;
      found.set(`${problem.place} ${problem.code}`, {
        key: `${problem.place} ${problem.code}`,
        words,
        count: 1,
        problem,
      });
      continue;
    }
    const before = found.get(key);
    const count = (before?.count ?? 0) + 1;
    const words = `${capital(title)}: ${counted(count, "answer")} missing`;
    found.set(key, { key, words, count, problem: before?.problem ?? problem });
  }
  return [...found.values()];
}

/** What stands in the way of a price, or of accepting. */
export function useObstacles(goal: "quote" | "accept"): readonly Obstacle[] {
  const quote = useQuote();
  const findings = useRecordAtom(quote.store, quote.store.findingsAtom);
  return obstaclesOf(
    quote,
    findings.filter(({ severity, neededFor }) => severity === "error" && (goal === "accept" || neededFor === "quote")),
  );
}
