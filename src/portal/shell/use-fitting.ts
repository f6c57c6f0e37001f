import { type RefObject, useLayoutEffect, useState } from "react";
import { howManyFit } from "./how-many-fit.ts";

/** To parts of a pixel, its margins left out. */
const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/**
 * How many entries of a row fit into it, measured again whenever the row or an entry changes its width.
 *
 * @param row the row
 * @param ruler holds every entry, and last what opens those that do not fit, as wide as they can become
 */
export function useFitting(row: RefObject<Element | null>, ruler: RefObject<Element | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [whole, measured] = [row.current, ruler.current];
    if (!whole || !measured || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const widths = [...measured.children].map(widthOf);
      setCount(howManyFit(widths.slice(0, -1), widths.at(-1) ?? 0, widthOf(whole)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [whole, ...measured.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return count;
}
