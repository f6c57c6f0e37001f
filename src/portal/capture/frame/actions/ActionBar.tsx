import { type MouseEvent, memo, type ReactNode, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import type { PreparedForm } from "../../../../form/definition/prepared-form.ts";
import { readPlace } from "../../../../form/tree/place.ts";
import { counted } from "../../../../form/words/phrases.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { addressOfProblem } from "../../open/capture-path.ts";
import type { OpenQuote } from "../../open/open-quote.ts";
import { useGoTo, useQuote } from "../../open/quote-context.ts";
import type { Obstacle } from "./obstacles.ts";

/** Link to an obstacle, which also shows what is missing there. */
const GoToPage = memo(function GoToPage({ obstacle }: { readonly obstacle: Obstacle }) {
  const { words, problem, address } = obstacle;
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!problem) return;
    const { place, page } = problem;
    if (page) quote.store.tryPage(page, place === undefined ? undefined : readPlace(place).itemId);
    if (!place) return;
    event.preventDefault();
    goTo(place);
  };
  if (!problem) return address ? <Link to={address}>{words}</Link> : <span>{words}</span>;
  return (
    <Link to={addressOfProblem(quote, problem)} onClick={follow}>
      {words}
    </Link>
  );
});

/** What the form's pages lead to. */
export const goalOf = (kind: OpenQuote["state"]["kind"]): string =>
  kind === "mta" ? "confirm the change" : "get a quote";

/** Maximum number of reasons listed; the rest is counted. */
const maxShown = 6;

interface Props {
  /** e.g. `get a quote`. */
  readonly goal: string;
  /** What blocks the goal, each linking to where it can be resolved. */
  readonly obstacles: readonly Obstacle[];
  /** Shown if nothing blocks it. */
  readonly ready: ReactNode;
  /** The buttons; `reasonsId` names the reasons, for `aria-describedby`. */
  readonly children: (reasonsId: string) => ReactNode;
}

/** Always visible: what is still to do, and the buttons, which come first in tab order. */
export function ActionBar({ goal, obstacles, ready, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const things = obstacles.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="action-bar surface" aria-label="Actions">
      <div className="action-row row gap-4">
        {children(id)}
        <div className={open ? "reasons reasons-open" : "reasons"} id={id}>
          {obstacles.length === 0 ? (
            ready
          ) : (
            <>
              <b className="reasons-title">Before you can {goal}</b>
              <Button variant="text" className="reasons-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
                {counted(things, "thing")} to do before you can {goal}
                <Icon name="down" />
              </Button>
              <ul>
                {obstacles.slice(0, maxShown).map((obstacle) => (
                  <li key={obstacle.key}>
                    <GoToPage obstacle={obstacle} />
                  </li>
                ))}
                {obstacles.length > maxShown && <li className="muted">and {obstacles.length - maxShown} more</li>}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

interface Continuing {
  /** Problems shown on the page after a blocked attempt, with the flags raised. */
  readonly problems: readonly Problem[];
  /** Number of blocked attempts; 0 hides the summary, as does resolving the last problem. */
  readonly attempt: number;
  /**
   * Leaves the page for `address`. Wrong answers block that and are reported; missing ones do not, since only a price
   * needs every answer.
   */
  readonly goOn: (address: string) => void;
  /** Shows the summary, e.g. after a price was requested. */
  readonly stop: () => void;
}

/**
 * Whether a rule also depends on entries of other pages, where it can be resolved: it blocks a price, but not
 * navigation to them.
 */
function isResolvedElsewhere({ source, groups, dependencies }: PreparedForm, page: string, { code }: Problem): boolean {
  const rule = source.rules.find(({ id }) => id === code);
  const isElsewhere = (group: string) =>
    groups.get(group)?.questions.some((question) => question.page !== undefined && question.page.id !== page);
  return rule !== undefined && [...dependencies.ofRule(rule).lists].some(isElsewhere);
}

export function useContinue(page: string, itemId?: string): Continuing {
  const { store, state } = useQuote();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const problems = useRecordAtom(store, store.summaryAtom(page, itemId));
  const stop = () => setAttempt((last) => last + 1);
  const goOn = (address: string) => {
    const found = state.readOnly ? [] : store.tryPage(page, itemId);
    if (found.some((problem) => !problem.missing && !isResolvedElsewhere(store.form, page, problem))) stop();
    else navigate(address);
  };
  const isStopped = problems.some(({ severity }) => severity === "error");
  return { problems, attempt: isStopped ? attempt : 0, goOn, stop };
}
