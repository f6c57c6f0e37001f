type Listener = () => void;

let listener: Listener = () => {};

/** Sets what happens when a call asks for a second factor that the person has not set up yet. */
export function onFactorNeeded(next: Listener): void {
  listener = next;
}

export function factorNeeded(): void {
  listener();
}
