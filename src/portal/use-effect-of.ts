import { type EffectCallback, useEffect, useEffectEvent } from "react";

/**
 * An effect that depends on one value: runs on mount and whenever that changes, with the component's latest props and
 * state. Other values that it reads do not run it again.
 */
export function useEffectOf<Value>(value: Value, run: (value: Value) => ReturnType<EffectCallback>): void {
  const latest = useEffectEvent(run);
  useEffect(() => latest(value), [value]);
}
