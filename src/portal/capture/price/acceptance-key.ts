const keys = new Map<string, string>();

/** One key an acceptance of a version: asking again after a lost answer binds nothing twice. */
export function acceptanceKey(reference: string, version: number): string {
  const acceptance = `${reference}/${version}`;
  const key = keys.get(acceptance) ?? crypto.randomUUID();
  keys.set(acceptance, key);
  return key;
}
