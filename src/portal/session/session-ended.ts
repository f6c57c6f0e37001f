import type { SessionEndWay } from "../../insurance/sign-in/session-ends.ts";

type Listener = (way: SessionEndWay | null) => void;

let listener: Listener = () => {};

/** Sets what happens when any call answers 401: it learns how the session ended, where the server knows. */
export function onSessionEnd(next: Listener): void {
  listener = next;
}

export function sessionEnded(way: SessionEndWay | null): void {
  listener(way);
}
