interface Version {
  readonly kind: string;
  readonly made_from: string;
}

/** `E1` for the first change of a term; undefined where the quote made none of its versions by a change. */
export const endorsementOf = (versions: readonly Version[], madeFrom: string): string | undefined => {
  const at = versions.filter(({ kind }) => kind === "mta").findIndex(({ made_from }) => made_from === madeFrom);
  return at < 0 ? undefined : `E${at + 1}`;
};
