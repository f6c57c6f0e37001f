import { hasPassed, type ProductTestOutcome, runProductTests } from "../../../insurance/cases/run-product-tests.ts";
import { untestedRates } from "../../../insurance/cases/untested-rates.ts";
import { untestedRules } from "../../../insurance/cases/untested-rules.ts";
import type { ProofAnswer, ProofGround, ProofRequest } from "./proof-messages.ts";

// A worker of its own: the tests are played while the proof worker looks for findings, whatever it finds.

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

addEventListener("message", ({ data }: MessageEvent<ProofGround | ProofRequest>) => {
  if (data.kind === "ground") ground = data;
  else {
    newest = data.turn;
    // What cannot be played has an error that the lint names.
    play(data).catch(() => {});
  }
});

async function play({ turn, definition }: ProofRequest): Promise<void> {
  if (!(await isWanted(turn))) return;
  const failed: ProductTestOutcome[] = [];
  let ran = 0;
  let since = performance.now();
  for (const outcome of runProductTests(definition, undefined, ground.rates)) {
    ran += 1;
    if (!hasPassed(outcome)) failed.push(outcome);
    if (performance.now() - since < slice) continue;
    if (!(await isWanted(turn))) return;
    since = performance.now();
  }
  answer({ kind: "tests", turn, ran, failed });
  if (failed.length > 0 || !(await isWanted(turn))) return;
  const untested = [...untestedRules(definition), ...untestedRates(definition, ground.base ?? null, ground.rates)];
  answer({ kind: "untested", turn, findings: untested });
}
