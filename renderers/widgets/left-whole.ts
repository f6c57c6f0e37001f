import type { FocusEvent } from "react";

/** True when the focus goes from a part of the control to something outside it. */
export const leftWhole = (event: FocusEvent<HTMLElement>): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
