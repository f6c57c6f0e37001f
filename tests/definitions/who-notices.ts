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
import { likeliestFirst } from "./likeliest-first.ts";
import { reviewTable } from "./review-table.ts";

/** What is between a slip and a broker, in the order in which it is asked. */
export const guards = ["lint", "schemas", "tests", "sheets"] as const;
export type Guard = (typeof guards)[number];

type States = readonly DrawnState[];
type Face = (definition: Definition, states: States) => unknown;

/**
 * What lint says, and what the committed snapshots hold: of the schemas (of the whole form, and of every page as it is
 * drawn) with the review table, and of the sheets. Each in parts, of which the first that differs is enough: to draw
 * every page in every state takes longest, and comes last.
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

/** A face as text; the words of the fault where a broken definition has none. */
function textOf(face: Face, definition: Definition, states: States): string {
  try {
    return JSON.stringify(face(definition, states));
  } catch (error) {
    return String(error);
  }
}

/** Whether a test does not end as it expects; one that cannot even be played does not. */
export function fails(play: ReturnType<typeof createTestRunner>, test: ProductTest): boolean {
  try {
    return play(test).length > 0;
  } catch {
    return true;
  }
}

/** Finds the first guard that notices that a definition is not what it was; undefined where none does. */
export function noticerOf(original: Definition): (mutant: Definition, change: string) => Guard | undefined {
  const states = drawnStates(original);
  const textsOf = (guard: keyof typeof faces) => faces[guard].map((face) => textOf(face, original, states));
  const before = { lint: textsOf("lint"), schemas: textsOf("schemas"), sheets: textsOf("sheets") };
  const differs = (guard: keyof typeof faces, mutant: Definition): boolean =>
    faces[guard].some((face, at) => textOf(face, mutant, states) !== before[guard][at]);
  const tests = likeliestFirst(original);
  const failsATest = (mutant: Definition, change: string): boolean => {
    const play = safePlayer(mutant);
    const noticed = tests.for(change).find((each) => fails(play, each));
    if (noticed) tests.noticed(noticed);
    return noticed !== undefined;
  };
  return (mutant, change) =>
    guards.find((guard) => (guard === "tests" ? failsATest(mutant, change) : differs(guard, mutant)));
}

/** A definition that cannot even be prepared plays no test. */
function safePlayer(definition: Definition): ReturnType<typeof createTestRunner> {
  try {
    return createTestRunner(definition);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
