import { useEffect, useLayoutEffect, useReducer, useRef } from "react";

/** Called when the value may have changed; `isShown` if the control that changed it already shows it. */
export type Follow = (isShown?: boolean) => void;

/**
 * A value whose control renders only if the screen shows another one: a field that keeps its own text need not render
 * for it. React compares with the last render, which is then older than the screen.
 *
 * @param subscribe a stable function, like `read`
 */
export function useShown<Value>(subscribe: (follow: Follow) => () => void, read: () => Value): Value {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = read();
  const shown = useRef(value);
  useLayoutEffect(() => {
    shown.current = value;
  });
  useEffect(() => {
    const follow: Follow = (isShown = false) => {
      if (isShown) shown.current = read();
      else if (!Object.is(read(), shown.current)) redraw();
    };
    const stop = subscribe(follow);
    follow();
    return stop;
  }, [subscribe, read]);
  return value;
}
