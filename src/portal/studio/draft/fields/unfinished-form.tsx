import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { interpretedValidator } from "../../../../../renderers/validator/interpreted-validator.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { wholeSchema } from "../../../../form/author/part-shape.ts";
import type { JsonSchema } from "../../../../form/schema/json-schema.ts";
import { session } from "../../../session/session.ts";

/**
 * Input that is not complete yet in the form of one part of a draft, by its place; kept until the part is opened again.
 */
export interface UnfinishedForm {
  readonly get: (place: string) => unknown;
  /** Undefined once the input is complete or discarded. */
  readonly set: (place: string, made: unknown) => void;
  /** Clears a place and everything within it. */
  readonly forget: (place: string) => void;
}

/** Incomplete input in the forms of all parts of a draft. */
export class UnfinishedForms {
  readonly #made = new Map<string, Map<string, unknown>>();

  /** Ids of the parts with incomplete input. */
  readonly things = (): ReadonlySet<string> =>
    new Set([...this.#made].flatMap(([id, made]) => (made.size > 0 ? [id] : [])));

  /** @param onChange called when a form begins or ceases to have incomplete input */
  of(thing: string, onChange: () => void): UnfinishedForm {
    const made = this.#made.get(thing) ?? new Map<string, unknown>();
    this.#made.set(thing, made);
    const changing = (change: () => void) => {
      const was = made.size > 0;
      change();
      if (made.size > 0 !== was) onChange();
    };
    const forget = (place: string) => {
      for (const each of [...made.keys()])
        if (each.startsWith(`${place}/`) || each.startsWith(`${place}#`)) made.delete(each);
    };
    return {
      get: (place) => made.get(place),
      set: (place, value) => changing(() => (value === undefined ? made.delete(place) : made.set(place, value))),
      forget: (place) => changing(() => forget(place)),
    };
  }
}

const drafts = new Map<number, UnfinishedForms>();

session.onPersonChange((same) => {
  if (!same) drafts.clear();
});

/** The incomplete input of a draft, kept while the window is open, also across pages. */
export function unfinishedForms(draft: number): UnfinishedForms {
  const known = drafts.get(draft) ?? new UnfinishedForms();
  drafts.set(draft, known);
  return known;
}

interface Place {
  /** `documents/1/blocks/new`: the keys of the parts around it. */
  readonly at: string;
  readonly unfinished: UnfinishedForm | undefined;
}

export const PlaceContext = createContext<Place>({ at: "", unfinished: undefined });

/**
 * State that is kept while another part is open.
 *
 * @param isMade whether it contains anything that would be missed
 */
export function useRetainedState<Value>(
  slot: string,
  first: () => Value,
  isMade: (value: Value) => boolean = (value) => value !== undefined,
): readonly [Value, (next: Value) => void] {
  const { at, unfinished } = use(PlaceContext);
  const place = `${at}#${slot}`;
  const [value, setValue] = useState<Value>(() => (unfinished?.get(place) as Value | undefined) ?? first());
  const put = (next: Value) => {
    setValue(next);
    unfinished?.set(place, isMade(next) ? next : undefined);
  };
  return [value, put];
}

const nothing = () => undefined;

/** A value that exists only while input is incomplete. */
export function useIncomplete<Value>(slot: string) {
  return useRetainedState<Value | undefined>(slot, nothing);
}

/** Whether a part has everything that the language requires. */
export const isWholePart = (schema: JsonSchema, value: Json): boolean =>
  interpretedValidator.isValid(wholeSchema(schema) as never, value, wholeSchema(schema) as never);

interface WholeProps {
  readonly schema: JsonSchema;
  readonly value: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
}

/** A part takes effect once it is complete: until then it is kept here and lists what is missing. */
export function useCompletePart({ schema, value, onValue }: WholeProps) {
  const [open, setOpen] = useIncomplete<Json>("whole");
  const put = (next: Json) => {
    const isReady = isWholePart(schema, next) || (value !== undefined && !isWholePart(schema, value));
    setOpen(isReady ? undefined : next);
    if (isReady) onValue(next);
  };
  return { now: open ?? value, isOpen: open !== undefined, put };
}

/** Returns a function that discards incomplete input within a part at this place. */
export function useDiscard(): (part: string) => void {
  const { at, unfinished } = use(PlaceContext);
  return (part) => unfinished?.forget(within(at, part));
}

const within = (at: string, part: string): string => `${at}/${part}`;

interface InPlaceProps {
  /** The key or index of the part within its parent. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Keeps incomplete input inside under this part. */
export function InPlace({ of, children }: InPlaceProps) {
  const { at, unfinished } = use(PlaceContext);
  const place = useMemo(() => ({ at: within(at, of), unfinished }), [at, of, unfinished]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
