import type { ReactNode } from "react";
import { stampWords } from "../../clock.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { useAct } from "../../use-act.ts";

/** Where somebody is signed in, or is known. */
interface Place {
  readonly id: string;
  readonly agent: string;
  readonly address: string;
  readonly since: string;
  readonly lastUsed: string;
}

interface Props<P extends Place> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly places: readonly P[];
  /** Said where there are none. */
  readonly none: string;
  /** Words of the button of one; null where it cannot be ended here. */
  readonly endOf: (place: P) => string | null;
  /** Beside the name of one. */
  readonly mark: (place: P) => ReactNode;
  readonly end: (place: P) => Promise<void>;
  /** Ends several at once, where there are several. */
  readonly all: { readonly label: string; readonly end: () => Promise<void> } | null;
}

/** Sessions, or devices: what each is, where, since when, and the way to end it. */
export function PlacePanel<P extends Place>({ id, title, about, places, none, endOf, mark, end, all }: Props<P>) {
  const { busy, trouble, act } = useAct();
  const run = async (what: () => Promise<void>) => {
    if (await act(what)) document.getElementById(id)?.focus();
  };
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="small">{about}</p>
        {all && (
          <span className="end">
            <Button size="small" busy={busy} onClick={() => void run(all.end)}>
              {all.label}
            </Button>
          </span>
        )}
      </PanelHead>
      <Trouble words={trouble} />
      {places.length === 0 && <p className="access-row">{none}</p>}
      <ul className="access-places">
        {places.map((place) => {
          const label = endOf(place);
          return (
            <li key={place.id} className="access-row access-row-head">
              <div>
                <b>{place.agent || "Unknown browser"}</b> {mark(place)}
                <p className="small">
                  {place.address && `${place.address}, `}since {stampWords(new Date(place.since))}, last used{" "}
                  {stampWords(new Date(place.lastUsed))}
                </p>
              </div>
              {label !== null && (
                <Button
                  size="small"
                  busy={busy}
                  aria-label={`${label}: ${place.agent || "Unknown browser"}, since ${stampWords(new Date(place.since))}`}
                  onClick={() => void run(() => end(place))}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
