import { createContext, use, useLayoutEffect, useRef } from "react";

/** Draws the structure of the form around with the data as it is now; does nothing outside of one that keeps atoms. */
export const FlushContext = createContext<() => void>(() => undefined);

/**
 * For what is done with a part as a whole (an entry moved, a name changed): rjsf works it out from the data that the part
 * was last drawn with, and keys pressed since then have reached their controls alone. Runs it with the props of a part
 * that is drawn afresh.
 */
export function useFresh<Props>(props: Props): (run: (fresh: Props) => void) => void {
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
