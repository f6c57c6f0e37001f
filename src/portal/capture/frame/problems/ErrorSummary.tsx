import type { Problem } from "../../../../state/findings/problem.ts";
import { SummaryBox, wordsForCount, wordsOfProblem } from "../../../forms/SummaryBox.tsx";
import { useConsequence } from "../side/use-flags.ts";
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
 * Everything that prevents it, in page order, with the words that stand at each answer; among them why an
 * underwriter looks at an answer or has declined it.
 */
export function ErrorSummary({ problems, where = "", attempt }: Props) {
  const consequenceOf = useConsequence();
  if (problems.length === 0) return null;
  return (
    <SummaryBox title={where ? `${wordsForCount(problems)} ${where}` : wordsForCount(problems)} attempt={attempt}>
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
    </SummaryBox>
  );
}
