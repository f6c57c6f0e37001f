import type { ControlProps } from "../control-props.ts";
import { Choice } from "./Choice.tsx";

/** Names an entry of another list: `P002 · 14 Kestrel Yard`. */
export const Item = (props: ControlProps) => <Choice {...props} />;
