/**
 * Characters that a position of a pattern may match: one bit for each of the first 256, and whether white space or
 * anything else beyond them. Two positions that may both match others beyond count as overlapping, which is the safe
 * assumption.
 */
export interface Characters {
  readonly bits: bigint;
  readonly spacesBeyond: boolean;
  readonly othersBeyond: boolean;
}

const all = (1n << 256n) - 1n;

export const noCharacters: Characters = { bits: 0n, spacesBeyond: false, othersBeyond: false };
export const anyCharacter: Characters = { bits: all, spacesBeyond: true, othersBeyond: true };

/** Characters of a range of code points, both ends included. */
export function between(first: number, last: number): Characters {
  const [low, high] = [Math.min(first, 256), Math.min(last, 255)];
  const bits = low > high ? 0n : ((1n << BigInt(high - low + 1)) - 1n) << BigInt(low);
  return { bits, spacesBeyond: last > 255, othersBeyond: last > 255 };
}

export function either(a: Characters, b: Characters): Characters {
  return {
    bits: a.bits | b.bits,
    spacesBeyond: a.spacesBeyond || b.spacesBeyond,
    othersBeyond: a.othersBeyond || b.othersBeyond,
  };
}

/** Beyond the first 256 nothing is certainly excluded. */
export function allBut({ bits }: Characters): Characters {
  return { ...anyCharacter, bits: all & ~bits };
}

export function overlap(a: Characters, b: Characters): boolean {
  if ((a.bits & b.bits) !== 0n) return true;
  return (a.spacesBeyond && b.spacesBeyond) || (a.othersBeyond && b.othersBeyond);
}

/** What matches one character, e.g. `\p{L}`, tried on the first 256. */
export function tried(source: string): Characters {
  const expression = new RegExp(`^${source}$`, "u");
  let bits = 0n;
  for (let code = 0; code < 256; code++) if (expression.test(String.fromCharCode(code))) bits |= 1n << BigInt(code);
  return { ...anyCharacter, bits };
}

/** `\s`: white space, and nothing else. */
export const whiteSpace: Characters = { ...tried("\\s"), othersBeyond: false };

/** `\S`: anything but white space. */
export const noWhiteSpace: Characters = { ...allBut(whiteSpace), spacesBeyond: false };
