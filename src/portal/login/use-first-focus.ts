import { useEffect } from "react";

/** A page of the way in begins in its first field; one without, at its heading. */
export function useFirstFocus(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
}
