import type { Definition } from "../../schemas/definition.ts";
import type { ProductTest } from "../../schemas/product-test.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { checkLanguage } from "../../src/form/lint/check-language.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { createTestRunner } from "../../src/insurance/cases/run-product-tests.ts";
import { sheetsOf } from "./definition-sheets.ts";
import { drawnPages } from "./drawn-pages.ts";
import { type DrawnState, drawnStates } from "./drawn-states.ts";
import { sortByDetection } from "./likeliest-first.ts";
import { reviewTable } from "./review-table.ts";

/** The guards between a mistake and a broker, in order of execution. */
export const guards = ["lint", "schemas", "tests", "sheets"] as const;
export type Guard = (typeof guards)[number];

type States = readonly DrawnState[];
type Face = (definition: Definition, states: States) => unknown;

/**
 * The findings of the lint, and the committed snapshots: of the schemas (of the whole form, and of every rendered page)
 * with the review table, and of the sheets. Each in parts, of which the first difference suffices: rendering every page
 * in every state takes longest, and is last.
 */
const faces: Readonly<Record<Exclude<Guard, "tests">, readonly Face[]>> = {
  lint: [(definition) => lint(definition, { shape: checkLanguage }).filter(({ severity }) => severity !== "info")],
  schemas: [
    (definition) => formSchema(prepareForm(definition)),
    reviewTable,
    (definition, states) => drawnPages(definition, states.slice(0, 1)),
    drawnPages,
  ],
  sheets: [sheetsOf],
};

/** A snapshot as text; the error message if a broken definition has none. */
function textOf(face: Face, definition: Definition, states: States): string {
  try {
    return JSON.stringify(face(definition, states));
  } catch (error) {
    return String(error);
  }
}

/** Whether a test has an unexpected result; one that cannot be run has. */
export function fails(play: ReturnType<typeof createTestRunner>, test: ProductTest): boolean {
  try {
    return play(test).length > 0;
  } catch {
    return true;
  }
}

/** Finds the first guard that detects a changed definition; undefined if none does. */
export function createDetector(original: Definition): (mutant: Definition, change: string) => Guard | undefined {
  const states = drawnStates(original);
  const textsOf = (guard: keyof typeof faces) => faces[guard].map((face) => textOf(face, original, states));
  const before = { lint: textsOf("lint"), schemas: textsOf("schemas"), sheets: textsOf("sheets") };
  const differs = (guard: keyof typeof faces, mutant: Definition): boolean =>
    faces[guard].some((face, at) => textOf(face, mutant, states) !== before[guard][at]);
  const tests = sortByDetection(original);
  const failsATest = (mutant: Definition, change: string): boolean => {
    const play = safePlayer(mutant);
    const noticed = tests.for(change).find((each) => fails(play, each));
    if (noticed) tests.noticed(noticed);
    return noticed !== undefined;
  };
  return (mutant, change) =>
    guards.find((guard) => (guard === "tests" ? failsATest(mutant, change) : differs(guard, mutant)));
}

/** A definition that cannot be prepared runs no test. */
function safePlayer(definition: Definition): ReturnType<typeof createTestRunner> {
  try {
    return createTestRunner(definition);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
