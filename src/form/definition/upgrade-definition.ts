import type { Definition } from "../../../schemas/definition.ts";
import { isRecord } from "../values/own.ts";

/** The format of definitions that this engine reads and writes. */
export const FORMAT = 1;

/** A definition as it was written, in any format. */
type Written = Readonly<Record<string, unknown>>;

/** By source format: each returns the same definition in the next format. */
export type Upgrades = Readonly<Record<number, (written: Written) => Written>>;

/** Format 1 is the first. A breaking change of the language adds its upgrade here. */
const upgrades: Upgrades = {};

/**
 * Returns a published definition in the format of this engine. Published versions are immutable, so they are upgraded when
 * read and never rewritten.
 *
 * @param steps `to` is the target format, `from` the upgrades that lead there
 * @throws where the definition has no format, or one that this engine does not know
 */
export function upgradeDefinition(written: unknown, steps = { to: FORMAT, from: upgrades }): Definition {
  if (!isRecord(written)) throw new Error("A definition is a JSON object.");
  let upgraded: Written = written;
  for (let format = formatOf(written, steps.to); format < steps.to; format += 1) {
    const upgrade = steps.from[format];
    if (!upgrade) throw new Error(`There is no upgrade from definition format ${format} to ${format + 1}.`);
    upgraded = { ...upgrade(upgraded), format: format + 1 };
  }
  return asDefinition(upgraded);
}

/** A published definition from its JSON text. */
export const readDefinition = (text: string): Definition => upgradeDefinition(JSON.parse(text));

function formatOf({ format, id }: Written, newest: number): number {
  if (typeof format !== "number" || !Number.isInteger(format) || format < 1)
    throw new Error(`The definition ${String(id)} has no format. Write "format": ${newest}.`);
  if (format > newest)
    throw new Error(`The definition ${String(id)} has format ${format}; this engine reads up to ${newest}. Update it.`);
  return format;
}

/** The lint checked it when it was published. */
const asDefinition = (written: unknown): Definition => written as Definition;
