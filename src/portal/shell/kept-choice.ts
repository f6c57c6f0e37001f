/** A choice of how the portal looks that the browser keeps: it is no answer and says nothing of anybody's work. */
export function keptChoice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
  try {
    const value = localStorage.getItem(name);
    return choices.find((choice) => choice === value) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a choice, or forgets it. A browser that keeps nothing shows it until the page is left. */
export function keepChoice(name: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(name);
    else localStorage.setItem(name, choice);
  } catch {
    // Nothing is lost but the choice.
  }
}
