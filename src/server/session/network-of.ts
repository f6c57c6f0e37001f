import { isIPv6 } from "node:net";

/** The eight groups of an address of version 6, each as a number. */
const groupsOf = (address: string): readonly number[] => {
  // An ending in the style of version 4 makes two groups.
  const written = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [before = "", after] = written.split("::");
  const numbers = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [numbers(before), numbers(after ?? "")];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
};

/**
 * Whose address it is, as far as it can be reported: of version 6 one household or office has the 2^64 addresses that share
 * their first half, so that half is what is counted; an address of version 4 stands for itself, also within version 6.
 * Anything else is left as it is.
 */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/%.*$/, "");
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isVersion4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isVersion4) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
};
