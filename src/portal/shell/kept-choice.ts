/** A display preference kept by the browser: it holds no answer and nothing about anyone's work. */
export function keptChoice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
  try {
    const value = localStorage.getItem(name);
    return choices.find((choice) => choice === value) ?? null;
  } catch {
    return null;
  }
}

/** Stores or clears a preference. Without storage it lasts until the page is closed. */
export function keepChoice(name: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(name);
    else localStorage.setItem(name, choice);
  } catch {
    // Only the preference is lost.
  }
}
