import { type PointerEvent, useReducer, useRef, useState } from "react";
import { signatureLimits } from "../../schemas/question.ts";
import { type ControlProps, isTexts } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { isPlainObject } from "../is-plain-object.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { fieldAria, groupAttributes } from "./text-box.tsx";

const { width, height, strokes: maxStrokes, drawn: longest } = signatureLimits;

/** Points closer than this, in units of the drawing area, make no visible difference. */
const nearest = 4;

type Point = readonly [x: number, y: number];

/**
 * A field for the name, which signs by itself, and an area for drawing by mouse, pen or finger. The drawing is stored
 * as text of its strokes, so that it can be redrawn at any size.
 */
export function Signature(props: ControlProps) {
  const { say } = useWords();
  const [announcement, announce] = useState("");
  const { name, drawn } = partsOf(props.value);
  const strokes = drawn === "" ? [] : drawn.split(";");
  const give = (nextName: string, nextStrokes: readonly string[]) => {
    const next = nextStrokes.join(";");
    if (nextName === "" && next === "") props.onChange(undefined);
    else props.onChange({ name: nextName, ...(next === "" ? {} : { drawn: next }) });
  };
  const add = (stroke: string) => {
    const next = [...strokes, stroke];
    const fits = next.length <= maxStrokes && next.join(";").length <= longest;
    if (fits) give(name, next);
    announce(fits ? "" : say("noRoomToDraw"));
  };
  const without = (left: readonly string[], words: string) => {
    announce(words);
    give(name, left);
  };
  if (props.readonly)
    return (
      <>
        {lockedAnswer(props, name)}
        {drawn !== "" && <Drawing strokes={strokes} label={say("drawnSignature")} />}
      </>
    );
  const button = (words: string, act: () => void) => (
    <button
      type="button"
      className="question-link"
      // A truly disabled button would lose the focus on the last stroke.
      aria-disabled={strokes.length === 0 || undefined}
      disabled={props.disabled}
      onClick={() => strokes.length > 0 && act()}
    >
      {words}
    </button>
  );
  return (
    <GroupBody className="question-signature" {...groupAttributes(props)}>
      <label>
        {say("fullName")}
        <input
          className="question-box"
          autoComplete="off"
          value={name}
          disabled={props.disabled}
          {...fieldAria({ ...props, describedBy: undefined })}
          onChange={({ target }) => give(target.value, strokes)}
        />
      </label>
      <span>{say(props.options.question.drawn ? "drawHere" : "drawHereToo")}</span>
      <Drawing
        strokes={strokes}
        label={say(strokes.length > 0 ? "drawnSignature" : "nothingDrawn")}
        onStroke={props.disabled ? undefined : add}
      />
      <div>
        {button(say("undoStroke"), () => without(strokes.slice(0, -1), say("strokeRemoved")))}
        {button(say("clearDrawing"), () => without([], say("drawingCleared")))}
      </div>
      <p className="question-found" role="status">
        {announcement}
      </p>
    </GroupBody>
  );
}

function partsOf(value: ControlProps["value"]): { readonly name: string; readonly drawn: string } {
  if (!isPlainObject(value) || isTexts(value)) return { name: typeof value === "string" ? value : "", drawn: "" };
  const { name, drawn } = value;
  return { name: typeof name === "string" ? name : "", drawn: typeof drawn === "string" ? drawn : "" };
}

interface DrawingProps {
  readonly strokes: readonly string[];
  /** Label for screen readers. */
  readonly label: string;
  /** A stroke was drawn: `40,120 46,96`. Without a handler the drawing is read-only. */
  readonly onStroke?: ((stroke: string) => void) | undefined;
}

/** Strokes as lines, including the one being drawn. */
function Drawing({ strokes, label, onStroke }: DrawingProps) {
  /** A ref, since several points may arrive before the next render. */
  const line = useRef<readonly Point[]>([]);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const put = (points: readonly Point[]) => {
    line.current = points;
    redraw();
  };
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)];
  };
  const lift = () => {
    const [first, ...rest] = line.current;
    put([]);
    // A dot is a line back to its own start.
    if (first) onStroke?.(inWords([first, ...(rest.length > 0 ? rest : [first])]));
  };
  const acts = onStroke && {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      put([at(event)]);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const last = line.current.at(-1);
      if (!last || !event.isPrimary) return;
      const [x, y] = at(event);
      if (Math.hypot(x - last[0], y - last[1]) >= nearest) put([...line.current, [x, y]]);
    },
    onPointerUp: lift,
    onPointerCancel: () => put([]),
  };
  const all = line.current.length === 0 ? strokes : [...strokes, inWords(line.current)];
  return (
    <svg className="question-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} {...acts}>
      <line x1="20" x2={width - 20} y1="150" y2="150" />
      {all.map((points, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes come and go at the end only, and may be alike
        <polyline key={index} points={points} />
      ))}
    </svg>
  );
}

const within = (share: number, max: number): number => Math.min(max, Math.max(0, Math.round(share * max)));

const inWords = (points: readonly Point[]): string => points.map((point) => point.join(",")).join(" ");
