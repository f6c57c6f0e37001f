import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

/** One line: `14 Kestrel Yard, Leeds`. The postcode has a question of its own. */
export const Address = (props: ControlProps) => textBox(props, { prose: true });
