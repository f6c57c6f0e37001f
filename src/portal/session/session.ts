import { useSyncExternalStore } from "react";
import * as calls from "../api/session-calls.ts";
import { clearToasts } from "../toast/toasts.ts";
import { clearWork } from "./unsaved-work.ts";

export interface Session {
  readonly person: calls.Person | null;
  readonly header: calls.HeaderOptions | null;
}

const nobody: Session = { person: null, header: null };

let session = nobody;
/** Who was here last, after the session ended too. */
let lastUser: string | null = null;
const listeners = new Set<() => void>();

const change = (next: Session) => {
  session = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session);

const welcome = (person: calls.Person) => {
  if (lastUser !== null && lastUser !== person.userId) {
    clearWork();
    clearToasts();
  }
  lastUser = person.userId;
  change({ person, header: null });
};

/** Whether somebody was signed in on this page before now. */
export const wasSignedIn = (): boolean => lastUser !== null;

/**
 * Starts a session. Answers whether it is the person whose unsaved work this page still holds; the
 * work of anybody else is cleared.
 */
export async function signIn(email: string, password: string): Promise<{ readonly same: boolean }> {
  const person = await calls.signIn(email, password);
  const same = lastUser === null || lastUser === person.userId;
  welcome(person);
  return { same };
}

/** Ends the session and forgets who was here, with what he had open. */
export async function signOut(): Promise<void> {
  await calls.signOut();
  clearWork();
  clearToasts();
  lastUser = null;
  change(nobody);
}

/** The session is over; what was typed stays in memory for the same person. */
export const forgetSession = (): void => change(nobody);

/** Asks who is signed in and for his menu; a failure is logged and leaves what is known. */
export async function loadSession(): Promise<void> {
  const [person, header] = await Promise.allSettled([calls.getPermissions(), calls.getHeaderOptions()]);
  if (person.status === "fulfilled") welcome(person.value);
  if (header.status === "fulfilled") change({ ...session, header: header.value });
  for (const result of [person, header]) if (result.status === "rejected") console.error(result.reason);
}
