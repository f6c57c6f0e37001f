import { useEffect, useRef } from "react";
import type { Problem } from "../../../../state/findings/problem.ts";
import { wordsForCount } from "../../../forms/words-for-count.ts";
import { wordsOfProblem } from "../../../forms/words-of-problem.ts";
import { useConsequence } from "../side/use-consequence.ts";
import { ProblemLink } from "./ProblemLink.tsx";

/** Beyond this many lines the rest is counted. */
const most = 20;

interface Props {
  readonly problems: readonly Problem[];
  /** Where they are, e.g. `on P002, 14 Kestrel Yard`; empty on a page of its own. */
  readonly where?: string;
  /** Rises with every try to go on: the summary takes the focus again. */
  readonly attempt: number;
}

/**
 * Everything that stands in the way, in page order, with the words that stand at each answer; among them why an
 * underwriter looks at an answer or has declined it.
 */
export function ErrorSummary({ problems, where = "", attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const consequenceOf = useConsequence();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try takes the focus
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus, so that it is read out, once
    <div ref={box} className="summary" role="group" tabIndex={-1} aria-labelledby="summary-title">
      <h2 id="summary-title">
        {wordsForCount(problems)}
        {where && ` ${where}`}
      </h2>
      <ol>
        {problems.slice(0, most).map((problem) => (
          <li
            key={`${problem.place} ${problem.code} ${problem.message}`}
            className={problem.severity === "refer" ? "summary-raised" : undefined}
          >
            <ProblemLink problem={problem}>{wordsOfProblem(problem)}</ProblemLink>
            {problem.severity !== "error" && ` ${consequenceOf(problem)}`}
          </li>
        ))}
      </ol>
      {problems.length > most && <p>And {problems.length - most} more.</p>}
    </div>
  );
}
