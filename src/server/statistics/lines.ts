import type { AnswerOf } from "../contract/call-types.ts";
import { figuresOnWire } from "./figures-on-wire.ts";
import { type Measured, nothing } from "./measure.ts";

type Line = AnswerOf<"Statistics/trends">["products"][number];

/** One line for each that something happened to in either period, by name; one without a name by its id. */
export const linesOf = (
  current: ReadonlyMap<string, Measured>,
  before: ReadonlyMap<string, Measured>,
  names: ReadonlyMap<string, string>,
): readonly Line[] =>
  [...new Set([...current.keys(), ...before.keys()])]
    .map((id) => ({
      id,
      name: names.get(id) ?? id,
      figures: figuresOnWire(current.get(id) ?? nothing),
      before: figuresOnWire(before.get(id) ?? nothing),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));

/** Names by id. */
export const namesOf = (
  named: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, string> => new Map(named.map(({ id, name }) => [id, name]));
