import { useEffect } from "react";
import { sharedValue } from "../shared-value.ts";
import { keepChoice, keptChoice } from "./kept-choice.ts";

/** Density of the display: one attribute of the page, which changes the tokens of rows, fields and panels. */
type Density = "comfortable" | "compact";

const nameOf = (user: string): string => `density ${user}`;

interface Chosen {
  readonly user: string;
  readonly density: Density;
}

/** Fallback for a browser without storage. */
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

/** The density that a user chose, applied while they are signed in, and a function to change it. */
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
