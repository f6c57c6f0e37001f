import type { FormStore } from "../../state/form-store.ts";
import type { Person } from "../api/answers.ts";
import { call, tryCall } from "../api/call.ts";
import type { BodyOf } from "../api/client.ts";
import { SignedOut } from "../api/failures.ts";
import { clearToasts } from "../toast/toasts.ts";
import { factorMissing, sessionOver } from "./session-state.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

/** The session of this page. */
export const session = createSessionStore();

/**
 * Forms that are open, by reference: unsaved answers outlive the page that shows them, and the way to sign-in and back.
 */
interface OpenForms {
  readonly find: (reference: string) => FormStore | undefined;
  readonly put: (reference: string, store: FormStore) => void;
  /** Lets go of a record once everything in it is saved; answers whether it was. */
  readonly leave: (reference: string) => Promise<boolean>;
  /** Lets go of a record as it is: it was deleted, or is to be loaded again. */
  readonly drop: (reference: string) => void;
  readonly isAnythingUnsaved: () => boolean;
  /** Sends everything that is saved by itself; true when nothing at all is left. */
  readonly saveAll: () => Promise<boolean>;
}

/** When the same person signs in again, saving goes on; when it is somebody else, everything is given up. */
export function createOpenForms(session: Pick<SessionStore, "onPersonChange">): OpenForms {
  const open = new Map<string, FormStore>();

  function drop(reference: string): void {
    open.get(reference)?.close();
    open.delete(reference);
  }

  session.onPersonChange((samePerson) => {
    for (const [reference, store] of [...open]) {
      if (samePerson) store.resume();
      else drop(reference);
    }
  });

  return {
    find: (reference) => open.get(reference),
    put(reference, store) {
      if (open.get(reference) === store) return;
      drop(reference);
      open.set(reference, store);
    },
    async leave(reference) {
      const store = open.get(reference);
      if (!store) return true;
      const saved = await store.saveNow();
      if (saved && open.get(reference) === store) drop(reference);
      return saved;
    },
    drop,
    isAnythingUnsaved: () => [...open.values()].some((store) => store.isUnsaved()),
    async saveAll() {
      const saved = await Promise.all(
        [...open.values()].map((store) => (store.savesWhenAsked ? !store.isUnsaved() : store.saveNow())),
      );
      return saved.every(Boolean);
    },
  };
}

/** The records that this page holds, with what is unsaved in them. */
export const openForms = createOpenForms(session);

const getPermissions = () => call("/api/v1/Profile/getPermissions", {});

const driver = () => session.atoms.get(session.driverAtom);

/** How long the session lasts: reported by the server with every answer about the person. */
let limits: { readonly idleSeconds: number; readonly endsAt: string } | null = null;

export const sessionLimits = () => limits;

/** Who signed in on this page last, for signing in again after a time-out; forgotten by signing out. */
let email = "";

export const lastEmail = (): string => email;

export const noteEmail = (address: string): void => {
  email = address;
};

const welcome = (person: Person): void => {
  const { userId, name, firm, branch, Permissions, idleSeconds, endsAt } = person;
  sessionOver.set(null);
  factorMissing.set(person.factorMissing);
  if (driver() && driver()?.id !== userId) clearToasts();
  email = person.email;
  limits = { idleSeconds, endsAt };
  session.signIn({ driver: { id: userId, name, firm, branch }, permissions: Permissions });
};

/** Whether somebody has been signed in on this page. */
export const wasSignedIn = (): boolean => driver() !== undefined;

/** Somebody has signed in; `same` if nobody or the same person was signed in on this page before. */
export interface SignedIn {
  readonly same: boolean;
}

/** Records who has signed in, and discards the unsaved work of anybody else. */
export function enter(person: Person): SignedIn {
  const before = driver()?.id;
  welcome(person);
  return { same: before === undefined || before === person.userId };
}

/** What is required beyond the password; there is no session yet. */
interface Asked {
  readonly methods: readonly ("totp" | "passkey")[];
}

/** Starts a session, or answers what is asked for beyond the password. */
export async function signInHere(proof: BodyOf<"/api/v1/Login/signIn">): Promise<SignedIn | Asked> {
  // A 401 here is a wrong password or code, and stays where it is.
  const answer = await tryCall("/api/v1/Login/signIn", proof);
  email = proof.Email;
  return "mfaRequired" in answer ? { methods: answer.methods } : enter(answer);
}

/** Ends the session and clears its user and open records. */
export async function signOutHere(): Promise<void> {
  await call("/api/v1/Login/signOut", {});
  clearToasts();
  limits = null;
  email = "";
  factorMissing.set(false);
  session.signOut();
}

/** Asks who is signed in and for their menu; a failure is logged and leaves what is known. */
export async function loadSession(): Promise<void> {
  const [person, header] = await Promise.allSettled([getPermissions(), call("/api/v1/Header/getHeaderOptions", {})]);
  if (person.status === "fulfilled") welcome(person.value);
  if (header.status === "fulfilled") {
    const { MENU, telephone, email } = header.value;
    session.setHeader({ MENU: MENU.map(({ label, path }) => ({ label, address: path })), telephone, email });
  }
  for (const result of [person, header])
    if (result.status === "rejected" && !(result.reason instanceof SignedOut)) console.error(result.reason);
}

/** Restarts the session's idle timer with a call that changes nothing. */
export async function extendSession(): Promise<void> {
  welcome(await getPermissions());
}

/** The browser asks before the page is closed while answers are on their way. */
export function warnOnLeaving(): void {
  window.addEventListener("beforeunload", (event) => {
    if (openForms.isAnythingUnsaved()) event.preventDefault();
  });
}

const saved = new Map<string, string>();

/** Notes the instant at which the server last stored a record's answers. */
export const noteSaved = (reference: string, at: string): void => {
  saved.set(reference, at);
};

export const lastSaved = (reference: string): string | undefined => saved.get(reference);
