import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Problem } from "../../../../state/findings/problem.ts";
import { SummaryBox, wordsForCount, wordsOfProblem } from "../../../forms/SummaryBox.tsx";
import { addressOfProblem } from "../../open/capture-path.ts";
import { useGoTo, useQuote } from "../../open/quote-context.ts";
import { useConsequence } from "../side/use-price.ts";

/** Maximum number of lines; the rest is counted. */
const maxShown = 20;

interface Props {
  readonly problems: readonly Problem[];
  /** Location of the problems, e.g. `on P002, 14 Kestrel Yard`; empty on a page of its own. */
  readonly where?: string;
  /** Increases with every attempt, so that the summary takes the focus again. */
  readonly attempt: number;
}

interface ProblemLinkProps {
  readonly problem: Problem;
  readonly children: ReactNode;
}

/** Link that moves the focus to the answer that resolves a problem. */
export function ProblemLink({ problem, children }: ProblemLinkProps) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const { place } = problem;
  const follow = (event: MouseEvent) => {
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(place);
  };
  return (
    <Link to={addressOfProblem(quote, problem)} onClick={follow}>
      {children}
    </Link>
  );
}

/**
 * Everything that blocks the user, in page order, with each answer's own message; includes why an underwriter will
 * review an answer or has declined it.
 */
export function ErrorSummary({ problems, where = "", attempt }: Props) {
  const consequenceOf = useConsequence();
  if (problems.length === 0) return null;
  return (
    <SummaryBox title={where ? `${wordsForCount(problems)} ${where}` : wordsForCount(problems)} attempt={attempt}>
      <ol>
        {problems.slice(0, maxShown).map((problem) => (
          <li
            key={`${problem.place} ${problem.code} ${problem.message}`}
            className={problem.severity === "refer" ? "summary-raised" : undefined}
          >
            <ProblemLink problem={problem}>{wordsOfProblem(problem)}</ProblemLink>
            {problem.severity !== "error" && ` ${consequenceOf(problem)}`}
          </li>
        ))}
      </ol>
      {problems.length > maxShown && <p>And {problems.length - maxShown} more.</p>}
    </SummaryBox>
  );
}
