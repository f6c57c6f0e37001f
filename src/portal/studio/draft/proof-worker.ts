import type { Definition } from "../../../../schemas/definition.ts";
import { diffDefinitions } from "../../../form/diff/diff-definitions.ts";
import { priceSample } from "../../../insurance/cases/price-sample.ts";
import { hasPassed, runProductTests, unmetWords } from "../../../insurance/cases/run-product-tests.ts";
import { lintDefinition } from "../../../insurance/rating/with-rates.ts";
import type { FailedTest, PriceRequest, ProofAnswer, ProofGround, ProofRequest } from "./proof-messages.ts";

/** Milliseconds of tests between two looks at what was asked meanwhile. */
const slice = 40;

let ground: Pick<ProofGround, "base" | "rates"> = { base: undefined, rates: {} };
let newest = 0;

const answer = (message: ProofAnswer): void => self.postMessage(message);

/** Lets what was asked meanwhile in; whether this is still what is wanted. */
const isWanted = async (turn: number): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return turn === newest;
};

addEventListener("message", ({ data }: MessageEvent<ProofGround | ProofRequest | PriceRequest>) => {
  if (data.kind === "ground") ground = data;
  else if (data.kind === "price") price(data);
  else {
    newest = data.turn;
    void prove(data);
  }
});

function price({ turn, definition, answers, today }: PriceRequest): void {
  const { base, rates } = ground;
  const of = (priced: Definition) => priceSample(priced, answers, today, rates);
  answer({ kind: "priced", turn, before: base && of(base), after: of(definition) });
}

async function prove({ turn, definition }: ProofRequest): Promise<void> {
  if (!(await isWanted(turn))) return;
  const findings = lintDefinition(definition, ground.rates);
  answer({ kind: "findings", turn, findings });
  if (findings.some(({ severity }) => severity === "error") || !(await isWanted(turn))) return;
  if (ground.base) answer({ kind: "differences", turn, differences: diffDefinitions(ground.base, definition) });
  const failed: FailedTest[] = [];
  let ran = 0;
  let since = performance.now();
  for (const outcome of runProductTests(definition, undefined, ground.rates)) {
    ran += 1;
    if (!hasPassed(outcome)) failed.push({ name: outcome.name, words: unmetWords(outcome) });
    if (performance.now() - since < slice) continue;
    if (!(await isWanted(turn))) return;
    since = performance.now();
  }
  answer({ kind: "tests", turn, ran, failed });
}
