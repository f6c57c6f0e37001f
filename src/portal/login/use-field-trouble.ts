import { useEffect, useState } from "react";

/** What is wrong, and the id of the field that mends it. */
export interface FieldTrouble {
  readonly words: string;
  readonly at: string;
}

/** The one thing that is wrong with a small form: its field gets the focus as soon as it is said. */
export function useFieldTrouble() {
  const [trouble, setTrouble] = useState<FieldTrouble | null>(null);
  useEffect(() => {
    if (trouble) document.getElementById(trouble.at)?.focus();
  }, [trouble]);
  const wordsAt = (at: string): string | null => (trouble?.at === at ? trouble.words : null);
  return { trouble, setTrouble, wordsAt };
}
