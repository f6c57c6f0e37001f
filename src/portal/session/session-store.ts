import { atom, createStore } from "jotai/vanilla";

/** The signed-in user. `id` is the driver id: scroll positions and unsaved answers belong to this user only. */
export interface Driver {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  readonly branch: string;
}

/** The server's content of the header. */
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

/** What is remembered about the user, and cleared when it is another one. */
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
    /** Signed 32-bit bit set of rights; 0 until known. For display only: the server enforces rights. */
    permissionsAtom: atom((get) => get(permissions)),
    headerAtom: atom((get) => get(header)),

    /**
     * A user signed in, or the server said who is signed in. The same user finds everything where it was; another one
     * finds nothing. The first user known in a session that nobody left owns all that is open: on a slow connection
     * they may have typed before the server said who they are.
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

    /** The session ended without the user's action (401): everything is kept for the same user. */
    sessionEnded(): void {
      isFirst = false;
      atoms.set(permissions, 0);
    },

    /** The user signed out: nothing is kept. */
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

    /** Scroll position in pixels at which the user left a route; undefined if they have not visited it. */
    scrollPosition: (route: string): number | undefined => scrolled.get(route),
    setScrollPosition(route: string, top: number): void {
      scrolled.set(route, top);
    },

    /** Called on every sign-in, and on sign-out with `false`. Returns a function that stops listening. */
    onPersonChange(listener: (samePerson: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
