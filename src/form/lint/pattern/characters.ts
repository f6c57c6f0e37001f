/**
 * Characters that one place of a pattern takes: one bit for each of the first 256, and whether it may take any
 * beyond them. Two places that may both take characters beyond count as overlapping, which errs on the safe side.
 */
export interface Characters {
  readonly bits: bigint;
  readonly beyond: boolean;
}

const all = (1n << 256n) - 1n;

export const noCharacters: Characters = { bits: 0n, beyond: false };
export const anyCharacter: Characters = { bits: all, beyond: true };

export function between(first: number, last: number): Characters {
  const [low, high] = [Math.min(first, 256), Math.min(last, 255)];
  const bits = low > high ? 0n : ((1n << BigInt(high - low + 1)) - 1n) << BigInt(low);
  return { bits, beyond: last > 255 };
}

export function either(a: Characters, b: Characters): Characters {
  return { bits: a.bits | b.bits, beyond: a.beyond || b.beyond };
}

export function allBut({ bits }: Characters): Characters {
  return { bits: all & ~bits, beyond: true };
}

export function overlap(a: Characters, b: Characters): boolean {
  return (a.bits & b.bits) !== 0n || (a.beyond && b.beyond);
}

/** What matches one character, e.g. `\p{L}`, tried on the first 256. */
export function tried(source: string): Characters {
  const expression = new RegExp(`^${source}$`, "u");
  let bits = 0n;
  for (let code = 0; code < 256; code++) if (expression.test(String.fromCharCode(code))) bits |= 1n << BigInt(code);
  return { bits, beyond: true };
}
