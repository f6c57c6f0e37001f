/** Brings an entry onto the screen that its list draws on another page; false where it is not in the list. */
type Reveal = (itemId: string) => boolean;

const lists = new Set<Reveal>();

/** A list says how its entries are brought onto the screen. Answers how to take that back. */
export function onReveal(reveal: Reveal): () => void {
  lists.add(reveal);
  return () => {
    lists.delete(reveal);
  };
}

/** Has the lists of the page draw an entry; false where none of them has it. */
export function revealEntry(itemId: string): boolean {
  return [...lists].some((reveal) => reveal(itemId));
}
