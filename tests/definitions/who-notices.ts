import type { Definition } from "../../schemas/definition.ts";
import type { ProductTest } from "../../schemas/product-test.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { toJsonSchema } from "../../src/form/schema/to-json-schema.ts";
import { toUiSchema } from "../../src/form/schema/to-ui-schema.ts";
import { playerOf } from "../../src/insurance/cases/run-product-tests.ts";
import { checkLanguage } from "../../src/server/definitions/check-language.ts";
import { sheetsOf } from "./definition-sheets.ts";
import { likeliestFirst } from "./likeliest-first.ts";
import { reviewTable } from "./review-table.ts";

/** What stands between a slip and a broker, in the order in which it is asked. */
export const guards = ["lint", "schemas", "tests", "sheets"] as const;
export type Guard = (typeof guards)[number];

/** What lint says, and what the committed snapshots hold: of the schemas with the review table, and of the sheets. */
const faces: Readonly<Record<Exclude<Guard, "tests">, (definition: Definition) => unknown>> = {
  lint: (definition) => lint(definition, { shape: checkLanguage }),
  schemas: (definition) => {
    const form = prepareForm(definition);
    return [toJsonSchema(form), toUiSchema(form), reviewTable(definition)];
  },
  sheets: sheetsOf,
};

/** A face as text; the words of the fault where a broken definition has none. */
function faceOf(guard: keyof typeof faces, definition: Definition): string {
  try {
    return JSON.stringify(faces[guard](definition));
  } catch (error) {
    return String(error);
  }
}

/** Whether a test does not end as it expects; one that cannot even be played does not. */
export function fails(play: ReturnType<typeof playerOf>, test: ProductTest): boolean {
  try {
    return play(test).length > 0;
  } catch {
    return true;
  }
}

/** Finds the first guard that notices that a definition is not what it was; undefined where none does. */
export function noticerOf(original: Definition): (mutant: Definition, change: string) => Guard | undefined {
  const before = {
    lint: faceOf("lint", original),
    schemas: faceOf("schemas", original),
    sheets: faceOf("sheets", original),
  };
  const tests = likeliestFirst(original);
  const failsATest = (mutant: Definition, change: string): boolean => {
    const play = safePlayer(mutant);
    const noticed = tests.for(change).find((each) => fails(play, each));
    if (noticed) tests.noticed(noticed);
    return noticed !== undefined;
  };
  return (mutant, change) =>
    guards.find((guard) => (guard === "tests" ? failsATest(mutant, change) : faceOf(guard, mutant) !== before[guard]));
}

/** A definition that cannot even be prepared plays no test. */
function safePlayer(definition: Definition): ReturnType<typeof playerOf> {
  try {
    return playerOf(definition);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
