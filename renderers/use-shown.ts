import { useEffect, useLayoutEffect, useReducer, useRef } from "react";

/** Notified that the value may be another; `isShown` where the control that changed it shows it already. */
export type Follow = (isShown?: boolean) => void;

/**
 * A value that its control is drawn again for only when another is on the screen: a box that keeps what is typed by
 * itself costs no rendering. React compares with what was drawn last, which after such a key is older than the screen.
 *
 * @param subscribe the same function each time, like `read`
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
