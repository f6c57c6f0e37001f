import { type Right, rightsOf } from "../permissions.ts";
import { foundationOf, rightsIn } from "./foundations.ts";

/** Whether a right is on another, directly or over others. */
const standsOn = (right: Right, other: Right): boolean => {
  const foundation = foundationOf(right);
  return foundation !== undefined && (foundation === other || standsOn(foundation, other));
};

/** A right with all that it is on. */
const withFoundations = (right: Right): readonly Right[] => {
  const foundation = foundationOf(right);
  return foundation === undefined ? [right] : [right, ...withFoundations(foundation)];
};

/**
 * Gives one right, together with what it is on, or takes one, together with what is on it: filing documents
 * goes when seeing documents goes.
 */
export const withRight = (permissions: number, right: Right, given: boolean): number =>
  given
    ? permissions | rightsOf(...withFoundations(right))
    : permissions & ~rightsOf(right, ...rightsIn(permissions).filter((other) => standsOn(other, right)));
