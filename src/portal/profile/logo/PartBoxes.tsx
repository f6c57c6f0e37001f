import { printedLogo } from "../../../documents/logo-room.ts";
import type { LogoPart } from "../../api/logo-calls.ts";
import { Button } from "../../kit/Button.tsx";
import { EdgeBox } from "./EdgeBox.tsx";
import { type PictureSize, partWithin } from "./part-of-picture.ts";

interface Props {
  readonly part: LogoPart;
  readonly picture: PictureSize;
  readonly onPart: (part: LogoPart) => void;
  readonly onWhole: () => void;
  /** Undefined where it is not known. */
  readonly onTrimmed: (() => void) | undefined;
}

const edges = [
  { edge: "x", label: "From the left" },
  { edge: "y", label: "From the top" },
  { edge: "width", label: "Width" },
  { edge: "height", label: "Height" },
] as const;

/** Fewer dots an inch look coarse on paper. */
const COARSE = 150;

const mm = (length: number): string => length.toFixed(length < 10 ? 1 : 0);

/** The part in pixels, and how large it becomes on paper. */
export function PartBoxes({ part, picture, onPart, onWhole, onTrimmed }: Props) {
  const { mm: size, dots } = printedLogo(part);
  const most = (edge: (typeof edges)[number]["edge"]): number =>
    edge === "x" || edge === "width" ? picture.width : picture.height;
  return (
    <fieldset className="logo-boxes">
      <legend>The part in pixels, of {`${picture.width} by ${picture.height}`}</legend>
      <div className="logo-edges">
        {edges.map(({ edge, label }) => (
          <EdgeBox
            key={edge}
            label={label}
            value={part[edge]}
            most={most(edge)}
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
