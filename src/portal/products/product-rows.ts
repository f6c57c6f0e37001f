import type { PublishedForm } from "../api/form-calls.ts";

/** A product as it is today. */
export interface ProductRow {
  readonly id: string;
  readonly title: string;
  /** What new quotes use; undefined before its first day. */
  readonly inForce: PublishedForm | undefined;
  /** A newer version whose first day is still to come. */
  readonly next: PublishedForm | undefined;
  /** How many branches may quote it. */
  readonly branches: number;
}

/** The definitions that can be quoted, by title. @param forms every version, of each definition the newest first */
export function productRows(forms: readonly PublishedForm[]): readonly ProductRow[] {
  const quoted = forms.filter(({ record }) => record === "quote");
  return [...new Set(quoted.map(({ id }) => id))]
    .flatMap((id) => {
      const versions = quoted.filter((each) => each.id === id);
      const [newest] = versions;
      if (!newest) return [];
      const inForce = versions.find(({ current }) => current);
      const { title, branches } = inForce ?? newest;
      return [{ id, title, inForce, next: newest.current ? undefined : newest, branches }];
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}
