import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Problem } from "../../../../state/findings/problem.ts";
import { addressOfProblem } from "../../open/capture-path.ts";
import { useQuote } from "../../open/quote-context.ts";
import { useGoTo } from "../../open/use-go-to.ts";

interface ProblemLinkProps {
  readonly problem: Problem;
  readonly children: ReactNode;
}

/** Leads to the answer that mends a problem, and puts the focus into it. */
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
