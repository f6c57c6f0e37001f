import type { Definition, ProductTest } from "../../schemas/definition.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { toJsonSchema } from "../../src/form/to-json-schema.ts";
import { toUiSchema } from "../../src/form/to-ui-schema.ts";
import { playerOf } from "../../src/insurance/run-product-tests.ts";
import { checkLanguage } from "../../src/server/definitions/check-language.ts";
import { sheetsOf } from "./definition-sheets.ts";
import { reviewTable } from "./review-table.ts";

/** What stands between a slip and a broker. */
export const guards = ["lint", "schemas", "sheets", "tests"] as const;
export type Guard = (typeof guards)[number];

/** What lint says, and what the committed snapshots hold: of the schemas with the review table, and of the sheets. */
function facesOf(definition: Definition): Readonly<Record<Exclude<Guard, "tests">, string>> {
  const lints = JSON.stringify(lint(definition, { shape: checkLanguage }));
  const face = (read: () => unknown): string => {
    try {
      return JSON.stringify(read());
    } catch (error) {
      return String(error);
    }
  };
  return {
    lint: lints,
    schemas: face(() => {
      const form = prepareForm(definition);
      return [toJsonSchema(form), toUiSchema(form), reviewTable(definition)];
    }),
    sheets: face(() => sheetsOf(definition)),
  };
}

/** Whether a test does not end as it expects; one that cannot even be played does not. */
function fails(play: ReturnType<typeof playerOf>, test: ProductTest): boolean {
  try {
    return play(test).length > 0;
  } catch {
    return true;
  }
}

/** Finds which guards notice that a definition is not what it was. */
export function noticersOf(original: Definition): (mutant: Definition) => readonly Guard[] {
  const before = facesOf(original);
  let tests = original.tests ?? [];
  return (mutant) => {
    const now = facesOf(mutant);
    const play = safePlayer(mutant);
    const noticed = tests.find((each) => fails(play, each));
    // The test that noticed one slip often notices the next, so it is tried first.
    if (noticed) tests = [noticed, ...tests.filter((each) => each !== noticed)];
    return guards.filter((guard) => (guard === "tests" ? noticed !== undefined : now[guard] !== before[guard]));
  };
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
