import type { Definition } from "../../../../schemas/definition.ts";
import { withoutWords } from "../../../form/definition/project-fields.ts";
import { hasPassed, type ProductTestOutcome, runProductTests } from "../../../insurance/cases/run-product-tests.ts";
import { untestedRates } from "../../../insurance/cases/untested-rates.ts";
import { untestedRules } from "../../../insurance/cases/untested-rules.ts";
import type { ProofAnswer, ProofGround, ProofRequest } from "./proof-messages.ts";

// A worker of its own: the tests are played while the proof worker looks for findings, whatever it finds.

/** Milliseconds of tests between two looks at what was asked meanwhile. */
const slice = 40;

let ground: Pick<ProofGround, "base" | "rates"> = { base: undefined, rates: {} };
let newest = 0;
/** What passed last, and how many tests there were: while an author changes words alone, the same pass. */
let passed: { readonly played: string; readonly rates: ProofGround["rates"]; readonly ran: number } | undefined;

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
  const { rates } = ground;
  const played = withoutWords(definition);
  if (passed?.played !== played || passed.rates !== rates) {
    const outcomes = await outcomesOf(turn, definition);
    if (!outcomes) return;
    const failed = outcomes.filter((each) => !hasPassed(each));
    passed = failed.length > 0 ? undefined : { played, rates, ran: outcomes.length };
    if (!passed) return answer({ kind: "tests", turn, ran: outcomes.length, failed });
  }
  answer({ kind: "tests", turn, ran: passed.ran, failed: [] });
  if (!(await isWanted(turn))) return;
  const untested = [...untestedRules(definition), ...untestedRates(definition, ground.base ?? null, ground.rates)];
  answer({ kind: "untested", turn, findings: untested });
}

/** What each test comes to; undefined where something else is wanted meanwhile. */
async function outcomesOf(turn: number, definition: Definition): Promise<readonly ProductTestOutcome[] | undefined> {
  const outcomes: ProductTestOutcome[] = [];
  let since = performance.now();
  for (const outcome of runProductTests(definition, undefined, ground.rates)) {
    outcomes.push(outcome);
    if (performance.now() - since < slice) continue;
    if (!(await isWanted(turn))) return undefined;
    since = performance.now();
  }
  return outcomes;
}
