/** Where the validators of a version are fetched; its hash makes the answer cacheable for ever. */
export const validatorsAddress = (id: string, version: number, hash: string): string =>
  `/assets/forms/${id}-${version}-${hash.slice(0, HASH_LENGTH)}.js`;

const HASH_LENGTH = 16;

/** The parts of the file name in such an address; undefined where it is none. */
export const readValidatorsName = (
  name: string,
): { readonly id: string; readonly version: number; readonly hash: string } | undefined => {
  const [, id, version, hash] = /^([A-Za-z][\w-]*)-(\d{1,9})-([0-9a-f]{16})\.js$/.exec(name) ?? [];
  return id && version && hash ? { id, version: Number(version), hash } : undefined;
};
