import { useId, useState } from "react";
import type { ImportCell } from "../../../state/import/import-plan.ts";
import { cellNote } from "./import-words.ts";

interface Props {
  readonly cell: ImportCell;
  /** `Line 12, Year built` */
  readonly label: string;
  readonly optionsId: string;
  readonly onText: (text: string) => void;
}

/** A cell that is typed anew: checked when it is left, or by Enter. */
export function CellBox({ cell, label, optionsId, onText }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const note = cell.problem ?? cellNote(cell);
  const text = typed ?? cell.text;
  const leave = () => {
    if (typed !== undefined && typed !== cell.text) onText(typed);
    setTyped(undefined);
  };
  return (
    <>
      <input
        className="input import-box"
        aria-label={label}
        aria-invalid={cell.problem !== undefined}
        aria-describedby={note ? id : undefined}
        list={optionsId}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
          if (event.key !== "Escape" || typed === undefined) return;
          // The text goes back to what it was; the dialog stays.
          event.preventDefault();
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
      {note && <small id={id}>{note}</small>}
      {!note && cell.words !== cell.text && <small>{cell.words}</small>}
    </>
  );
}
