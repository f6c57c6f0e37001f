import type { Definition } from "../../../../schemas/definition.ts";
import type { Sections } from "../../../../schemas/record.ts";
import { dataOfTest } from "../../../insurance/cases/run-product-tests.ts";
import type { SampleClient } from "./use-proof.ts";

/** The answers of a test of the definition, or of a blank form; undefined for a test that cannot be played. */
export function sampleOf(definition: Definition, name: string, today: string): SampleClient {
  const test = definition.tests?.find((each) => each.name === name);
  if (!test) return { answers: {}, today };
  try {
    return { answers: dataOfTest(definition, test) as Sections, today: test.today };
  } catch {
    return { answers: {}, today };
  }
}
