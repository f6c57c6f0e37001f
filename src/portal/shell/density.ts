import { useEffect, useState } from "react";
import { keepChoice, keptChoice } from "./kept-choice.ts";

/** How much is on a screen: one attribute of the page, which changes the tokens of rows, fields and panels. */
export type Density = "comfortable" | "compact";

const nameOf = (user: string): string => `density ${user}`;
const densityOf = (user: string): Density => keptChoice<Density>(nameOf(user), ["compact"]) ?? "comfortable";

/** The density that a user chose in this browser, shown while the user is signed in; and how it is changed. */
export function useDensity(user: string | undefined): readonly [Density, (density: Density) => void] {
  const [chosen, setChosen] = useState<{ readonly user: string; readonly density: Density } | null>(null);
  const kept = user === undefined ? "comfortable" : densityOf(user);
  const density = chosen?.user === user && chosen ? chosen.density : kept;
  useEffect(() => {
    if (density === "compact") document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
  const choose = (next: Density) => {
    if (user === undefined) return;
    keepChoice(nameOf(user), next === "comfortable" ? null : next);
    setChosen({ user, density: next });
  };
  return [density, choose];
}
