import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

export const Text = (props: ControlProps) => textBox(props, { prose: true });
