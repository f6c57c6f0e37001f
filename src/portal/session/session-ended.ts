type Listener = () => void;

let listener: Listener = () => {};

/** Sets what happens when any call answers 401. */
export function onSessionEnd(next: Listener): void {
  listener = next;
}

export function sessionEnded(): void {
  listener();
}
