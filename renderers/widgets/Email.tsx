import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

/** A plain text box: the browser's own email box trims and judges what is typed. */
export const Email = (props: ControlProps) => textBox(props, { inputMode: "email" });
