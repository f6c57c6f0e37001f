import type { AcceptedFigures, ProductTest } from "../../../schemas/product-test.ts";
import { adding, type DefinitionPatch, writing } from "../../form/lint/patch.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { isTextList } from "../../form/values/own.ts";
import type { ProductTestOutcome, Unmet } from "./run-product-tests.ts";
import { isTotal } from "./unmet-words.ts";

/** Outcomes of rules: accepted only on request. */
const decisions: ReadonlySet<string> = new Set(["rules", "leadsTo", "errors"]);

/** A total in pounds or a list of codes can be an expectation; the message that there is no price cannot. */
const canBeExpected = ({ what, got }: Unmet): boolean => (what === "total" ? isTotal(got) : isTextList(got));

/** Results of a failed test that can become its expectations: its total, and on request the outcomes of rules. */
export const acceptable = ({ unmet }: ProductTestOutcome, withDecisions: boolean): readonly Unmet[] =>
  unmet.filter((each) => (each.what === "total" || (withDecisions && decisions.has(each.what))) && canBeExpected(each));

/** Expected total of a new test until its price is known: no quote costs this. */
const notYet = "0.00";

/** Whether an existing expectation changes, so that a reason is required; the first total of a test does not count. */
export const isChanged = (changes: readonly Unmet[]): boolean =>
  changes.some(({ what, expected }) => what !== "total" || expected !== notYet);

/** Acceptable results of one failed test. */
export interface TestToAccept {
  readonly test: ProductTest;
  readonly position: number;
  readonly unmet: readonly Unmet[];
}

/** Failed tests with acceptable results. */
export const testsToAccept = (
  tests: readonly ProductTest[],
  outcomes: readonly ProductTestOutcome[],
  withDecisions: boolean,
): readonly TestToAccept[] =>
  outcomes.flatMap((outcome) => {
    const [test, unmet] = [tests[outcome.position], acceptable(outcome, withDecisions)];
    return test && unmet.length > 0 ? [{ test, unmet, position: outcome.position }] : [];
  });

/** Patch that writes the expectations of one test, with the reason where they change. @param path of the test */
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
