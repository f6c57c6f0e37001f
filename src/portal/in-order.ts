import { createElement, Fragment, type ReactNode } from "react";

/** Draws parts that have no key but their position, such as the cells of a row, each as a child of its own. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part, at: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
