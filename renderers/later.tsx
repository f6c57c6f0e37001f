import { type ComponentType, type ReactNode, useLayoutEffect, useState } from "react";

export interface Later<P> {
  readonly component: ComponentType<P>;
  /** Loads it ahead of its first use; it is then drawn at once. */
  readonly load: () => Promise<ComponentType<P>>;
}

/** The code of a component did not arrive: another release has taken its place, or the connection broke. */
export class CodeNotLoaded extends Error {}

/** Browsers say so by an error of this type, each in words of its own, that speak of a module. */
const isNotLoaded = (error: unknown): error is TypeError => error instanceof TypeError && /module/.test(error.message);

type Arrival<P> = { readonly loaded: ComponentType<P> } | { readonly error: unknown };

/**
 * A component whose code is loaded when it is drawn for the first time. A load that fails goes to the nearest error
 * boundary, unless what is there does without it (`spared`), and is tried again by the next that is drawn.
 *
 * Suspense would do the same, only slower: React leaves a fallback in place for 300 ms, however soon the code is there,
 * and an area within an area pays that twice.
 *
 * @param waiting what holds its place until it is there
 */
export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
  spared = false,
): Later<P> {
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<ComponentType<P>> | undefined;
  const arrive = async () => {
    try {
      loaded = await fetch();
      return loaded;
    } catch (error) {
      pending = undefined;
      throw isNotLoaded(error) ? new CodeNotLoaded(error.message, { cause: error }) : error;
    }
  };
  const load = () => {
    pending ??= arrive();
    return pending;
  };
  function Component(props: P) {
    const [arrival, setArrival] = useState<Arrival<P> | undefined>(() => loaded && { loaded });
    useLayoutEffect(() => {
      if (arrival) return undefined;
      let isHere = true;
      const arrived = (next: Arrival<P>) => {
        if (isHere) setArrival(next);
      };
      load().then(
        (component) => arrived({ loaded: component }),
        (error: unknown) => spared || arrived({ error }),
      );
      return () => {
        isHere = false;
      };
    }, [arrival]);
    if (!arrival) return waiting;
    if ("error" in arrival) throw arrival.error;
    const Loaded = arrival.loaded;
    return <Loaded {...props} />;
  }
  return { component: Component, load };
}
