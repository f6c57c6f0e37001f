/** Filters that a view may hold; which page one is on and which columns one sees are no part of it. */
const FILTERS = [
  "q",
  "status",
  "product",
  "firm",
  "branch",
  "user",
  "from",
  "to",
  "need",
  "act",
  "actFrom",
  "actTo",
  "actUser",
  "part",
];
const LONGEST = 600;

/**
 * The filters of an address in one order: `?page=2&status=QUOTED` is `status=QUOTED`.
 *
 * @returns undefined for one that filters by nothing, or that is too long
 */
export const viewAddress = (address: string): string | undefined => {
  const given = new URLSearchParams(address);
  const kept = new URLSearchParams(
    FILTERS.flatMap((name) => {
      const value = given.get(name)?.trim() ?? "";
      return value === "" ? [] : [[name, value] as [string, string]];
    }),
  ).toString();
  return kept === "" || kept.length > LONGEST ? undefined : kept;
};
