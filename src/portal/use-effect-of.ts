import { type EffectCallback, useEffect, useEffectEvent } from "react";

/**
 * An effect of one value: run when the component is there and whenever the value is another one, with whatever the
 * component holds by then. The value alone says when; what else is read does not run it again.
 */
export function useEffectOf<Value>(value: Value, run: (value: Value) => ReturnType<EffectCallback>): void {
  const latest = useEffectEvent(run);
  useEffect(() => latest(value), [value]);
}
