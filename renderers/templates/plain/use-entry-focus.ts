import { type RefObject, useLayoutEffect, useRef } from "react";

const controls = "input:not([type=hidden]), select, textarea, button";

/**
 * Keeps the focus in a list whose entries come and go: into the entry that was added, and after one that was taken away
 * to the button that stands in its place, since a focus on what is gone would start again at the top of the page.
 */
export function useEntryFocus(list: RefObject<HTMLElement | null>, count: number, addId: string): void {
  const last = useRef(count);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = count;
    const entries = list.current?.querySelectorAll<HTMLElement>(":scope > .plain-entry") ?? [];
    const add = document.getElementById(addId);
    if (count > before && document.activeElement === add)
      entries[entries.length - 1]?.querySelector<HTMLElement>(controls)?.focus();
    else if (count < before && isLost()) {
      const button = entries[entries.length - 1]?.querySelector<HTMLElement>("[id$=__remove]") ?? add;
      button?.focus();
    }
  }, [list, count, addId]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;
