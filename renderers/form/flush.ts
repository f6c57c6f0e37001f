import { createContext, use, useLayoutEffect, useRef } from "react";

/**
 * Redraws the structure of the surrounding form with the current data; does nothing outside a form that keeps atoms.
 */
export const FlushContext = createContext<() => void>(() => undefined);

/**
 * For actions on a whole part (moving an entry, renaming a key): rjsf computes them from the data with which the part
 * was last drawn, and later key presses have reached only their controls. Runs the action with the props of the redrawn
 * part.
 */
export function useFlushedProps<Props>(props: Props): (run: (fresh: Props) => void) => void {
  const flush = use(FlushContext);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return (run) => {
    flush();
    run(latest.current);
  };
}
