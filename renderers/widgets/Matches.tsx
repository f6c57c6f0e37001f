import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import type { Found } from "../question-slots.ts";

interface MatchesProps {
  readonly id: string;
  /** The field that the list belongs to. */
  readonly boxId: string;
  readonly labelledBy: string;
  readonly found: readonly Found[];
  /** Index of the match selected by the arrow keys; -1 if none. */
  readonly active: number;
  /** Chooses a match; in a ref, so that a key typed into the field renders only what it changes. */
  readonly acts: RefObject<(entry: Found) => void>;
}

/** Id of the match at this index, for `aria-activedescendant`. */
const matchId = (listId: string, index: number): string => `${listId}:${index}`;

/** The match that an arrow key moves to: wraps at both ends, and starts with the first or the last. */
export function nextMatchIndex(active: number, step: number, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

/** ARIA attributes of a field with matches; `active` is -1 if none is selected. */
export const combobox = (listId: string, shown: boolean, active: number) =>
  ({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": shown,
    "aria-controls": shown ? listId : undefined,
    "aria-activedescendant": shown && active >= 0 ? matchId(listId, active) : undefined,
  }) as const;

/** The matches of a search field, in the page's top layer so that no panel clips them. */
export const Matches = memo(function Matches({ id, boxId, labelledBy, found, active, acts }: MatchesProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = list.current;
    const box = document.getElementById(boxId);
    if (!popup || !box) return;
    popup.showPopover?.();
    const place = () => placeBelow(popup, box);
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [boxId]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} className="question-matches" role="listbox" popover="manual" aria-labelledby={labelledBy}>
      {found.map((entry, index) => (
        <Match
          key={entry.value}
          id={index === active ? matchId(id, index) : undefined}
          entry={entry}
          isActive={index === active}
          acts={acts}
        />
      ))}
    </div>
  );
});

interface MatchProps extends Pick<MatchesProps, "acts"> {
  /** Of the active match only: the field refers to it, and other matches keep their elements when the list changes. */
  readonly id: string | undefined;
  readonly entry: Found;
  readonly isActive: boolean;
}

const Match = memo(function Match({ id, entry, isActive, acts }: MatchProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the box names the active match
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => acts.current(entry)}
    >
      {entry.label}
      {entry.detail && <small>{entry.detail}</small>}
    </div>
  );
});

/** Places the list below the field, or above it if there is more room. */
function placeBelow(popup: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const below = innerHeight - bottom >= Math.min(popup.scrollHeight, 240) || innerHeight - bottom >= top;
  popup.style.left = `${left}px`;
  popup.style.width = `${width}px`;
  popup.style.top = below ? `${bottom + 2}px` : "auto";
  popup.style.bottom = below ? "auto" : `${innerHeight - top + 2}px`;
}
