import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

/** A time of day: `09:30`, `9.30pm`, `noon`. The browser's own time box takes none of these and clears what it cannot read. */
export const Time = (props: ControlProps) => <div className="question-short">{textBox(props)}</div>;
