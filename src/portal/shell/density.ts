import { useEffect } from "react";
import { sharedValue } from "../shared-value.ts";
import { keepChoice, keptChoice } from "./kept-choice.ts";

/** How much is on a screen: one attribute of the page, which changes the tokens of rows, fields and panels. */
type Density = "comfortable" | "compact";

const nameOf = (user: string): string => `density ${user}`;

interface Chosen {
  readonly user: string;
  readonly density: Density;
}

/** For a browser that keeps nothing. */
const chosen = sharedValue<Chosen | null>(null);

/** The density that a user chose in this browser. */
export const chosenDensity = (user: string | undefined): Density => {
  if (user === undefined) return "comfortable";
  const now = chosen.get();
  return keptChoice<Density>(nameOf(user), ["compact"]) ?? (now?.user === user ? now.density : "comfortable");
};

export function chooseDensity(user: string | undefined, density: Density): void {
  if (user === undefined) return;
  keepChoice(nameOf(user), density === "comfortable" ? null : density);
  chosen.set({ user, density });
}

/** The density that a user chose, shown while the user is signed in; and how it is changed. */
export function useDensity(user: string | undefined): readonly [Density, (density: Density) => void] {
  chosen.use();
  const density = chosenDensity(user);
  useEffect(() => {
    if (density === "compact") document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
  return [density, (next) => chooseDensity(user, next)];
}
