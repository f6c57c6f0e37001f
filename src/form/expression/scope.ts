import type { Condition } from "../../../schemas/condition.ts";
import type { NoAnswer } from "../../../schemas/question.ts";
import type { LookupTable } from "../../../schemas/rating.ts";
import type { Value } from "../values/answer-value.ts";
import type { CalendarDate } from "../values/calendar.ts";
import type { Aggregate } from "./walk-expression.ts";

/** True, false, or unknown. */
export type Tri = boolean | undefined;

export interface Dates {
  readonly today: CalendarDate;
  /** The day for ages, date limits and "older than". */
  readonly asAt: CalendarDate;
}

/** Where conditions and calculations read names: an entry, or the policy. Hidden answers read as empty. */
export interface Scope {
  /** Undefined on the policy. */
  readonly group: string | undefined;
  readonly itemId: string | undefined;
  readonly dates: Dates;
  /** Value of an answer or of a named value; undefined where unknown. */
  read(name: string): Value | undefined;
  /** Whether something is answered, readable or not. */
  answered(name: string): boolean;
  /** The reason given in place of a value. */
  withheld(name: string): NoAnswer | undefined;
  /** A named condition. */
  is(name: string): Tri;
  test(condition: Condition): Tri;
  aggregate(aggregate: Aggregate): Value | undefined;
  /** 1 for the first entry of the group. */
  position(group: string): number | undefined;
  table(name: string): LookupTable | undefined;
}
