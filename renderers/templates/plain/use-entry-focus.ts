import { type RefObject, useLayoutEffect, useRef } from "react";

const controls = "input:not([type=hidden]), select, textarea, button";

/**
 * For the buttons by which an entry is moved: once it has moved, the focus is on the button that moves it further the
 * same way, or back where it is at the end of the list.
 */
export function followEntry(button: HTMLElement): void {
  const beside = [...(button.parentElement?.querySelectorAll("button") ?? [])].filter(({ disabled }) => !disabled);
  const find = (way: string) => beside.find(({ id }) => id.endsWith(way));
  const ways = button.id.endsWith("__moveUp") ? ["__moveUp", "__moveDown"] : ["__moveDown", "__moveUp"];
  ways.map(find).find(Boolean)?.focus();
}

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
