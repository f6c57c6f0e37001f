import { type MouseEvent, memo, type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { readPlace } from "../../../../form/tree/place.ts";
import { counted } from "../../../../form/words/phrases.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { addressOfProblem } from "../../open/place-address.ts";
import { useQuote } from "../../open/quote-context.ts";
import { useGoTo } from "../../open/use-go-to.ts";
import type { Obstacle } from "./obstacles.ts";

/** Leads to where something is to be done, and shows what is missing there. */
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

/** Beyond this many reasons the rest is counted. */
const most = 6;

interface Props {
  /** e.g. `get a quote`. */
  readonly goal: string;
  /** What prevents it, each leading to where it is mended. */
  readonly obstacles: readonly Obstacle[];
  /** Said when nothing prevents it. */
  readonly ready: ReactNode;
  /** The buttons; `reasonsId` names the reasons, for `aria-describedby`. */
  readonly children: (reasonsId: string) => ReactNode;
}

/** Always in view: what there is to do yet, and the buttons. */
export function ActionBar({ goal, obstacles, ready, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const things = obstacles.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="action-bar" aria-label="Actions">
      <div className="action-row">
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
                {obstacles.slice(0, most).map((obstacle) => (
                  <li key={obstacle.key}>
                    <GoToPage obstacle={obstacle} />
                  </li>
                ))}
                {obstacles.length > most && <li className="muted">and {obstacles.length - most} more</li>}
              </ul>
            </>
          )}
        </div>
        {children(id)}
      </div>
    </section>
  );
}
