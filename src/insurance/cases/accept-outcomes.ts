import type { AcceptedFigures, ProductTest } from "../../../schemas/product-test.ts";
import { adding, type DefinitionPatch, writing } from "../../form/lint/patch.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { isTextList } from "../../form/values/own.ts";
import type { ProductTestOutcome, Unmet } from "./run-product-tests.ts";
import { isTotal } from "./unmet-words.ts";

/** What rules decide: accepted only where somebody says so. */
const decisions: ReadonlySet<string> = new Set(["rules", "leadsTo", "errors"]);

/** A total in pounds, or a list of codes, can be expected; the words that there is no price cannot. */
const canBeExpected = ({ what, got }: Unmet): boolean => (what === "total" ? isTotal(got) : isTextList(got));

/** What of a test that failed can be accepted as what it expects from now on: its total, and what rules decide where that is wanted. */
export const acceptable = ({ unmet }: ProductTestOutcome, withDecisions: boolean): readonly Unmet[] =>
  unmet.filter((each) => (each.what === "total" || (withDecisions && decisions.has(each.what))) && canBeExpected(each));

/** What a new test says before its price is known: no quote comes to nothing. */
const notYet = "0.00";

/** Whether something that was expected changes, so that a reason is kept; the first total of a test changes nothing. */
export const isChanged = (changes: readonly Unmet[]): boolean =>
  changes.some(({ what, expected }) => what !== "total" || expected !== notYet);

/** What can be accepted of one test that failed. */
export interface TestToAccept {
  readonly test: ProductTest;
  readonly position: number;
  readonly unmet: readonly Unmet[];
}

/** What can be accepted of outcomes, each that failed with something to accept. */
export const testsToAccept = (
  tests: readonly ProductTest[],
  outcomes: readonly ProductTestOutcome[],
  withDecisions: boolean,
): readonly TestToAccept[] =>
  outcomes.flatMap((outcome) => {
    const [test, unmet] = [tests[outcome.position], acceptable(outcome, withDecisions)];
    return test && unmet.length > 0 ? [{ test, unmet, position: outcome.position }] : [];
  });

/** Writes the expectations of one test, with the reason where they change. @param path of the test */
export const acceptance = (
  test: ProductTest,
  path: string,
  changes: readonly Unmet[],
  accepted: AcceptedFigures,
): DefinitionPatch => {
  const why = { ...accepted };
  const written = changes.flatMap(({ what, got }) => writing(`${path}/expect${pointerTo(what)}`, got));
  if (!isChanged(changes)) return written;
  return [...written, ...(test.accepted ? writing(`${path}/accepted`, why) : adding(`${path}/accepted`, why))];
};
