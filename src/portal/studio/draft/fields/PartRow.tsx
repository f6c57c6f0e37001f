import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";

interface RowProps {
  /** A short summary of the row. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onOpen?: (() => void) | undefined;
  /** Undefined if it has no position among others. */
  readonly place?: { readonly at: number; readonly count: number; readonly onMove: (to: number) => void } | undefined;
  readonly onRemove: () => void;
  readonly ref?: RefObject<HTMLDivElement | null> | undefined;
  readonly children: ReactNode;
}

/** Focuses the first field of a row that was just added. */
export function useAddedRow() {
  const row = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current || !row.current) return;
    isAdded.current = false;
    row.current.querySelector<HTMLElement>("select, textarea, input")?.focus();
  });
  const noteAdded = () => {
    isAdded.current = true;
  };
  return { row, noteAdded };
}

/** One of several parts: its name, which expands and collapses it, and its actions. */
export function PartRow({ words, isOpen, onOpen, place, onRemove, ref, children }: RowProps) {
  const move = (by: -1 | 1, announcement: string) => {
    const isEnd = !place || place.at + by < 0 || place.at + by >= place.count;
    return (
      <Button
        variant="icon"
        size="small"
        aria-label={`${words}: ${announcement}`}
        aria-disabled={isEnd}
        onClick={() => !isEnd && place.onMove(place.at + by)}
      >
        <Icon name={by < 0 ? "up" : "down"} />
      </Button>
    );
  };
  return (
    <div className="studio-part stack gap-3 boxed min-0" ref={ref}>
      <div className="row gap-1">
        {onOpen ? (
          <Button variant="bare" className="studio-part-name grow min-0 cut" aria-expanded={isOpen} onClick={onOpen}>
            {words}
          </Button>
        ) : (
          <span className="studio-part-name grow min-0 cut">{words}</span>
        )}
        {place && move(-1, "up")}
        {place && move(1, "down")}
        <Button variant="icon" size="small" aria-label={`${words}: remove`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      {isOpen && children}
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A field of several controls under one name. */
export function Whole({ title, hint, children }: Props) {
  const id = useId();
  if (title === "") return children;
  return (
    <fieldset className="studio-whole stack min-0" aria-labelledby={id}>
      <span className="label" id={id}>
        {title}
      </span>
      {hint && <p className="small">{hint}</p>}
      {children}
    </fieldset>
  );
}
