import type { ProductRelease, PublishedForms } from "../api/answers.ts";

/** A product as of today. */
export interface ProductRow {
  readonly id: string;
  readonly title: string;
  /** Releases in force, then scheduled ones; widest and earliest first. */
  readonly releases: readonly ProductRelease[];
  /** Number of branches that may quote it. */
  readonly branches: number;
}

const isBefore = (one: ProductRelease, other: ProductRelease): number =>
  Number(one.state === "scheduled") - Number(other.state === "scheduled") ||
  Number(one.branches.length > 0) - Number(other.branches.length > 0) ||
  one.from.localeCompare(other.from);

/** The definitions that can be quoted, by title. @param forms every version, newest first within each definition */
export function productRows({ definitions, releases }: PublishedForms): readonly ProductRow[] {
  const quoted = definitions.filter(({ record }) => record === "quote");
  return [...new Set(quoted.map(({ id }) => id))]
    .flatMap((id) => {
      const versions = quoted.filter((each) => each.id === id);
      const shown = versions.find(({ current }) => current) ?? versions[0];
      if (!shown) return [];
      const { title, branches } = shown;
      return [{ id, title, branches, releases: releases.filter((each) => each.id === id).sort(isBefore) }];
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}
