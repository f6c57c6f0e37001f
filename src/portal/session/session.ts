import type { FormStore } from "../../state/form-store.ts";
import type { Person } from "../api/answers.ts";
import { call, tryCall } from "../api/call.ts";
import type { BodyOf } from "../api/client.ts";
import { SignedOut } from "../api/failures.ts";
import { clearToasts } from "../toast/toasts.ts";
import { factorMissing, filesSending, sessionOver } from "./session-state.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

/** The session of this page. */
export const session = createSessionStore();

/** Open forms by reference: unsaved answers survive leaving their page, even for a sign-in. */
interface OpenForms {
  readonly find: (reference: string) => FormStore | undefined;
  readonly put: (reference: string, store: FormStore) => void;
  /** Releases a record once everything in it is saved; returns whether it was. */
  readonly leave: (reference: string) => Promise<boolean>;
  /** Releases a record as it is, because it was deleted or must be reloaded. */
  readonly drop: (reference: string) => void;
  readonly isAnythingUnsaved: () => boolean;
  /** Sends everything that is autosaved; true if nothing unsaved remains. */
  readonly saveAll: () => Promise<boolean>;
}

/** Resumes saving when the same user signs in again; for another user, discards everything. */
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

/** The records open in this page, with their unsaved changes. */
export const openForms = createOpenForms(session);

const getPermissions = () => call("/api/v1/Profile/getPermissions", {});

const driver = () => session.atoms.get(session.driverAtom);

/** Lifetime of the session, reported by the server with every answer about the user. */
let limits: { readonly idleSeconds: number; readonly endsAt: string } | null = null;

export const sessionLimits = () => limits;

/** Email address of the last user, for a sign-in after a time-out; cleared on sign-out. */
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

/** Whether a user has been signed in on this page. */
export const wasSignedIn = (): boolean => driver() !== undefined;

/** A user has signed in; `same` if nobody or the same user was signed in on this page before. */
export interface SignedIn {
  readonly same: boolean;
}

/** Records who has signed in, and discards other users' unsaved work. */
export function recordSignIn(person: Person): SignedIn {
  const before = driver()?.id;
  welcome(person);
  return { same: before === undefined || before === person.userId };
}

/** What is required beyond the password; there is no session yet. */
interface Asked {
  readonly methods: readonly ("totp" | "passkey")[];
}

/** Starts a session, or returns what is required beyond the password. */
export async function signInHere(proof: BodyOf<"/api/v1/Login/signIn">): Promise<SignedIn | Asked> {
  // A 401 here means a wrong password or code, so it does not navigate.
  const answer = await tryCall("/api/v1/Login/signIn", proof);
  email = proof.Email;
  return "mfaRequired" in answer ? { methods: answer.methods } : recordSignIn(answer);
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

/** Loads the user and their menu; a failure is logged and keeps what is known. */
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

/** Has the browser ask before the page is closed while answers are unsaved or files are being uploaded. */
export function warnOnLeaving(): void {
  window.addEventListener("beforeunload", (event) => {
    if (openForms.isAnythingUnsaved() || filesSending.get().length > 0) event.preventDefault();
  });
}

const saved = new Map<string, string>();

/** Records when the server last stored a record's answers. */
export const noteSaved = (reference: string, at: string): void => {
  saved.set(reference, at);
};

export const lastSaved = (reference: string): string | undefined => saved.get(reference);
