import type { Explanation, Link } from "../../form/explain/explanation.ts";
import type { Thing } from "../../form/explain/things.ts";
import { placeInFront, type WrittenPlace } from "./written-place.ts";

type PlaceOf = (pointer: string) => WrittenPlace;

const placed = (thing: Thing, placeOf: PlaceOf) => ({ ...thing, ...(thing.path === "" ? {} : placeOf(thing.path)) });

/** An explanation with the file and the line of the thing and of every link. */
export const writtenExplanation = (explanation: Explanation, placeOf: PlaceOf) => {
  const written = (link: Link) => ({ ...link, ...placeOf(link.path), thing: placed(link.thing, placeOf) });
  return {
    ...explanation,
    thing: placed(explanation.thing, placeOf),
    restsOn: explanation.restsOn.map(written),
    restOnIt: explanation.restOnIt.map(written),
  };
};

/** The same to be read by a person: where a thing was written is its first fact, and stands before each path. */
export const explanationToRead = (explanation: Explanation, placeOf: PlaceOf): Explanation => {
  const inFront = (link: Link): Link => ({ ...link, path: placeInFront(placeOf(link.path)) + link.path });
  const { file, line } = placed(explanation.thing, placeOf) satisfies WrittenPlace;
  const where = file === undefined ? [] : [`Written in ${file}${line === undefined ? "" : `:${line}`}.`];
  return {
    ...explanation,
    facts: [...where, ...explanation.facts],
    restsOn: explanation.restsOn.map(inFront),
    restOnIt: explanation.restOnIt.map(inFront),
  };
};
