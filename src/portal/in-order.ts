import { Children, type ReactNode } from "react";

/** Draws parts that are nothing but their place, such as the cells of a row: the place of each is its key. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part, at: number) => ReactNode): ReactNode {
  return Children.toArray(parts.map(draw));
}
