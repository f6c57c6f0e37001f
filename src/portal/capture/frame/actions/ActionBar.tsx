import { type ReactNode, useId, useState } from "react";
import { counted } from "../../../../form/words/counted.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { GoToPage } from "../GoToPage.tsx";
import type { Obstacle } from "./obstacles.ts";

/** Beyond this many reasons the rest is counted. */
const most = 6;

interface Props {
  /** e.g. `get a quote`. */
  readonly goal: string;
  /** What stands in the way, each leading to where it is mended. */
  readonly obstacles: readonly Obstacle[];
  /** Said when nothing stands in the way. */
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
              <button
                type="button"
                className="button button-text reasons-toggle"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {counted(things, "thing")} to do before you can {goal}
                <Icon name="down" />
              </button>
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
