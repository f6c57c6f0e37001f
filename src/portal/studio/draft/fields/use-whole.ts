import { createContext, use, useState } from "react";
import { interpretedValidator } from "../../../../../renderers/validator/interpreted-validator.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { wholeSchema } from "../../../../form/author/part-shape.ts";
import type { JsonSchema } from "../../../../form/schema/json-schema.ts";
import type { PartProps } from "./PartControl.tsx";

/** What is half made in the form of a thing, by its place there: it is there again when the thing is opened again. */
export interface HalfMade {
  readonly get: (place: string) => unknown;
  /** Undefined where nothing is half made any more. */
  readonly set: (place: string, made: unknown) => void;
  /** Nothing is half made at a place any more, nor within it. */
  readonly forget: (place: string) => void;
}

interface Place {
  /** `documents/1/blocks/new`, by the keys of the parts that are around it. */
  readonly at: string;
  readonly halfMade: HalfMade | undefined;
}

export const PlaceContext = createContext<Place>({ at: "", halfMade: undefined });

/**
 * A state that is kept while another thing is looked at.
 *
 * @param isMade whether there is anything in it that would be missed
 */
export function useKept<Value>(
  slot: string,
  first: () => Value,
  isMade: (value: Value) => boolean = (value) => value !== undefined,
): readonly [Value, (next: Value) => void] {
  const { at, halfMade } = use(PlaceContext);
  const place = `${at}#${slot}`;
  const [value, setValue] = useState<Value>(() => (halfMade?.get(place) as Value | undefined) ?? first());
  const put = (next: Value) => {
    setValue(next);
    halfMade?.set(place, isMade(next) ? next : undefined);
  };
  return [value, put];
}

const nothing = () => undefined;

/** A value that is there only while something is half made. */
export const useHalf = <Value>(slot: string) => useKept<Value | undefined>(slot, nothing);

/** Forgets what is half made within a part of this place. */
export function useForget(): (part: string) => void {
  const { at, halfMade } = use(PlaceContext);
  return (part) => halfMade?.forget(within(at, part));
}

export const within = (at: string, part: string): string => `${at}/${part}`;

/** Whether a part says all that the language wants of it. */
export const isWholePart = (schema: JsonSchema, value: Json): boolean =>
  interpretedValidator.isValid(wholeSchema(schema) as never, value, wholeSchema(schema) as never);

/** A part takes effect once it is whole: until then it is kept here, and says what it wants. */
export function useWhole({ schema, value, onValue }: Pick<PartProps, "schema" | "value" | "onValue">) {
  const [open, setOpen] = useHalf<Json>("whole");
  const put = (next: Json) => {
    const isReady = isWholePart(schema, next) || (value !== undefined && !isWholePart(schema, value));
    setOpen(isReady ? undefined : next);
    if (isReady) onValue(next);
  };
  return { now: open ?? value, isOpen: open !== undefined, put };
}
