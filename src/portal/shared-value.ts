import { useSyncExternalStore } from "react";

/** A value of the page that is outside its components: any code sets it, and who uses it renders again. */
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
