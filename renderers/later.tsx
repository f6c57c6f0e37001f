import { type ComponentType, type ReactNode, useLayoutEffect, useState } from "react";

export interface Later<P> {
  readonly component: ComponentType<P>;
  /** Preloads the code; the component is then drawn at once. */
  readonly load: () => Promise<ComponentType<P>>;
}

/** A component's code failed to load: a new release has replaced it, or the connection failed. */
export class CodeNotLoaded extends Error {}

/** Browsers report this as a TypeError; wording differs, but all mention a module. */
const isNotLoaded = (error: unknown): error is TypeError => error instanceof TypeError && /module/.test(error.message);

type Arrival<P> = { readonly loaded: ComponentType<P> } | { readonly error: unknown };

/**
 * A component whose code loads when first drawn. A failed load goes to the nearest error boundary, unless the page
 * works without it (`spared`), and is retried by the next instance. Suspense would be slower: React keeps a fallback
 * for 300 ms even if the code arrives earlier, and nested areas pay that twice.
 *
 * @param waiting placeholder until the code has loaded
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
