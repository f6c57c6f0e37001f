import { atom, createStore } from "jotai/vanilla";

/** Who works here. `id` is the driver id: scroll positions and unsaved answers belong to this person alone. */
export interface Driver {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  readonly branch: string;
}

/** What the server puts into the header. */
export interface SessionHeader {
  readonly MENU: readonly MenuEntry[];
  readonly telephone: string;
  readonly email: string;
}

interface MenuEntry {
  readonly label: string;
  readonly address: string;
}

export interface SignIn {
  readonly driver: Driver;
  readonly permissions: number;
}

/** What is remembered about the person at the screen, and cleared when it is another one. */
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore() {
  const atoms = createStore();
  const driver = atom<Driver | undefined>(undefined);
  const permissions = atom(0);
  const header = atom<SessionHeader | undefined>(undefined);
  const scrolled = new Map<string, number>();
  const listeners = new Set<(samePerson: boolean) => void>();
  let isFirst = true;

  function clear(): void {
    scrolled.clear();
    atoms.set(header, undefined);
  }

  return {
    atoms,
    driverAtom: atom((get) => get(driver)),
    /** Signed 32-bit sum of rights; 0 until they are known. The server enforces them, this is for display. */
    permissionsAtom: atom((get) => get(permissions)),
    headerAtom: atom((get) => get(header)),

    /**
     * Somebody signed in, or the server said who is signed in. The same person as before finds everything where it was;
     * anybody else finds nothing. Who is the first that is known, in a session that nobody left, has opened all there is
     * themselves: on a slow line their page may stand, and have been written to, before the server has said who they are.
     */
    signIn(next: SignIn): void {
      const before = atoms.get(driver);
      const samePerson = isFirst || before?.id === next.driver.id;
      isFirst = false;
      if (!samePerson) clear();
      atoms.set(driver, next.driver);
      atoms.set(permissions, next.permissions);
      for (const listener of [...listeners]) listener(samePerson);
    },

    /** The session ended without the person's doing (401): everything is kept for the same person. */
    sessionEnded(): void {
      isFirst = false;
      atoms.set(permissions, 0);
    },

    /** The person signed out: nothing is kept. */
    signOut(): void {
      isFirst = false;
      clear();
      atoms.set(driver, undefined);
      atoms.set(permissions, 0);
      for (const listener of [...listeners]) listener(false);
    },

    setHeader(next: SessionHeader): void {
      atoms.set(header, next);
    },

    /** Pixels from the top at which this person left a route; undefined where they were not yet. */
    scrollPosition: (route: string): number | undefined => scrolled.get(route),
    setScrollPosition(route: string, top: number): void {
      scrolled.set(route, top);
    },

    /** Called on every sign-in, and on sign-out with `false`. Answers how to stop listening. */
    onPersonChange(listener: (samePerson: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
