import type { FieldPathList, FieldProps } from "@rjsf/utils";
import { createContext, use, useCallback } from "react";
import { type Follow, useShown } from "../use-shown.ts";

/**
 * A form's data as its controls read it: one atom per path, so that a key press reaches only the controls of its path.
 */
export class PathAtoms {
  #data: unknown;
  readonly #listeners = new Map<string, Set<Follow>>();
  #isShown = false;

  get data(): unknown {
    return this.#data;
  }

  /** Whether a control on the page reads this path, so that it can show a new value without a render of the form. */
  has(path: FieldPathList): boolean {
    return this.#listeners.has(keyOfPath(path));
  }

  /** Replaces the data; `notify` then informs the controls. */
  replace(data: unknown): void {
    this.#data = data;
  }

  /** Takes data in which only the value at this path has changed. */
  write(path: FieldPathList, data: unknown): void {
    this.#data = data;
    const listeners = this.#listeners.get(keyOfPath(path));
    for (const listener of listeners ?? []) listener(this.#isShown && listeners?.size === 1);
  }

  /** Runs a change whose value its control already shows, so that the control does not render again. */
  shown(change: () => void): void {
    this.#isShown = true;
    try {
      change();
    } finally {
      this.#isShown = false;
    }
  }

  notify(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener();
  }

  subscribe(path: FieldPathList, listener: Follow): () => void {
    const key = keyOfPath(path);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }
}

export const keyOfPath = (path: FieldPathList): string => JSON.stringify(path);

/** The value at a path; undefined if there is none. */
export function valueAt(data: unknown, path: FieldPathList): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/**
 * The data with another value at a path, sharing everything else. Undefined if an object or list on the path is missing
 * or empty, because creating it changes the structure.
 */
export function withValueAt(data: unknown, path: FieldPathList, value: unknown, depth = 0): unknown {
  const key = path[depth];
  if (key === undefined) return value;
  if (typeof data !== "object" || data === null) return undefined;
  if (depth < path.length - 1 || Array.isArray(data)) {
    if (!Object.hasOwn(data, key)) return undefined;
  } else if (depth > 0 && Object.keys(data).length === 0) return undefined;
  const next = depth === path.length - 1 ? value : withValueAt(Reflect.get(data, key), path, value, depth + 1);
  if (next === undefined && depth < path.length - 1) return undefined;
  const copy = Array.isArray(data) ? [...data] : { ...data };
  // Defines an own key, even `__proto__`.
  Object.defineProperty(copy, key, { value: next, enumerable: true, writable: true, configurable: true });
  return copy;
}

/** The atoms of the form around a field; undefined within a custom part, which draws from its own data. */
export const PathAtomsContext = createContext<PathAtoms | undefined>(undefined);

/** The value of a control: from its atom or, without one, from its props. */
export function useAtom({ fieldPathId, childFieldPathId, formData }: FieldProps): unknown {
  const atoms = use(PathAtomsContext);
  const { path } = childFieldPathId ?? fieldPathId;
  const subscribe = useCallback((follow: Follow) => atoms?.subscribe(path, follow) ?? nothing, [atoms, path]);
  const read = useCallback(() => (atoms ? valueAt(atoms.data, path) : formData), [atoms, path, formData]);
  return useShown(subscribe, read);
}

const nothing = () => undefined;
