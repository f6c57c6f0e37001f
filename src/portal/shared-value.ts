import { useSyncExternalStore } from "react";

/** A value of the page outside its components: any code can set it, and components that use it render again. */
export interface SharedValue<Value> {
  get(): Value;
  set(next: Value): void;
  use(): Value;
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let held = first;
  const listeners = new Set<() => void>();
  const get = () => held;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      held = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
