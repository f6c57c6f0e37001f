/** Where the validators of a version are fetched; its hash makes the answer cacheable for ever. */
export const validatorsAddress = (id: string, version: number, hash: string): string =>
  `/assets/forms/${id}-${version}-${hash.slice(0, HASH_LENGTH)}.js`;

const HASH_LENGTH = 16;

/** Of which version the file name in such an address is; undefined where it is of none. */
export const readValidatorsName = (name: string): { readonly id: string; readonly version: number } | undefined => {
  const [, id, version] = /^([A-Za-z][\w-]*)-(\d{1,9})-[0-9a-f]{16}\.js$/.exec(name) ?? [];
  return id && version ? { id, version: Number(version) } : undefined;
};
