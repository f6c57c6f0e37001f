import { useState } from "react";
import { printedLogo } from "../../../documents/logo-room.ts";
import type { LogoPart } from "../../api/answers.ts";
import { Button } from "../../kit/Button.tsx";

interface Props {
  readonly part: LogoPart;
  readonly picture: PictureSize;
  readonly onPart: (part: LogoPart) => void;
  readonly onWhole: () => void;
  /** Undefined if the non-blank part is unknown. */
  readonly onTrimmed: (() => void) | undefined;
}

const edges = [
  { edge: "x", label: "From the left" },
  { edge: "y", label: "From the top" },
  { edge: "width", label: "Width" },
  { edge: "height", label: "Height" },
] as const;

/** Below this resolution, in dots per inch, a print looks coarse. */
const COARSE = 150;

const mm = (length: number): string => length.toFixed(length < 10 ? 1 : 0);

/** The crop in pixels, and its printed size. */
export function PartBoxes({ part, picture, onPart, onWhole, onTrimmed }: Props) {
  const { mm: size, dots } = printedLogo(part);
  const max = (edge: (typeof edges)[number]["edge"]): number =>
    edge === "x" || edge === "width" ? picture.width : picture.height;
  return (
    <fieldset className="stack">
      <legend className="label">The part in pixels, of {`${picture.width} by ${picture.height}`}</legend>
      <div className="logo-edges size-13 cluster at-stretch gap-x-3">
        {edges.map(({ edge, label }) => (
          <EdgeBox
            key={edge}
            label={label}
            value={part[edge]}
            max={max(edge)}
            nearest={(wanted) => partWithin({ ...part, [edge]: wanted }, picture)[edge]}
            onValue={(pixels) => onPart({ ...part, [edge]: pixels })}
          />
        ))}
      </div>
      <div className="cluster">
        {onTrimmed && (
          <Button size="small" onClick={onTrimmed}>
            Without the empty edge
          </Button>
        )}
        <Button size="small" onClick={onWhole}>
          Whole picture
        </Button>
      </div>
      <p className="small" role="status">
        On paper {mm(size.width)} mm wide and {mm(size.height)} mm high
        {dots < COARSE ? ", and coarse: choose a picture with more pixels." : "."}
      </p>
    </fieldset>
  );
}

interface EdgeBoxProps {
  readonly label: string;
  /** In pixels. */
  readonly value: number;
  readonly max: number;
  /** The nearest allowed number. */
  readonly nearest: (wanted: number) => number;
  readonly onValue: (value: number) => void;
}

/** A number of pixels. An invalid one stays as typed until the field is left. */
function EdgeBox({ label, value, max, nearest, onValue }: EdgeBoxProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const wanted = typed === undefined || typed === "" ? Number.NaN : Math.round(Number(typed));
    if (Number.isFinite(wanted)) onValue(nearest(wanted));
    setTyped(undefined);
  };
  return (
    <label>
      {label}
      <input
        className="input"
        type="number"
        min={0}
        max={max}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const wanted = target.valueAsNumber;
          if (Number.isInteger(wanted) && nearest(wanted) === wanted) onValue(wanted);
        }}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === "Enter") leave();
        }}
      />
    </label>
  );
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const MIN_SIDE = 16;

const within = (value: number, min: number, max: number): number =>
  Math.round(Math.min(Math.max(value, Math.min(min, max)), max));

/** The crop limited to the picture, in whole pixels and not below the minimum size. */
export const partWithin = ({ x, y, width, height }: LogoPart, picture: PictureSize): LogoPart => {
  const left = within(x, 0, picture.width - Math.min(MIN_SIDE, picture.width));
  const top = within(y, 0, picture.height - Math.min(MIN_SIDE, picture.height));
  return {
    x: left,
    y: top,
    width: within(width, MIN_SIDE, picture.width - left),
    height: within(height, MIN_SIDE, picture.height - top),
  };
};

export const wholeOf = ({ width, height }: PictureSize): LogoPart => ({ x: 0, y: 0, width, height });
