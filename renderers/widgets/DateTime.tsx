import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

/** A day and, where it matters, a time: `20/07/2026 14:30`. One box, so one tab stop. */
export const DateTime = (props: ControlProps) => <div className="question-medium">{textBox(props)}</div>;
