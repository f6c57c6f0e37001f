import type { Definition } from "../../../../schemas/definition.ts";
import { productDifferences } from "../../../documents/product-differences.ts";
import { withoutWords } from "../../../form/definition/project-fields.ts";
import { migrationFindings } from "../../../form/diff/migration-findings.ts";
import { wordingFindings } from "../../../form/diff/wording-findings.ts";
import { hasPassed, type ProductTestOutcome, runProductTests } from "../../../insurance/cases/run-product-tests.ts";
import { untestedRates } from "../../../insurance/cases/untested-rates.ts";
import { untestedRules } from "../../../insurance/cases/untested-rules.ts";
import type { ProofAnswer, ProofGround, ProofRequest } from "./proof-messages.ts";

// Separate from the proof worker, so that differences and tests are ready when its findings are. While those contain
// errors, the page uses neither.

/** Milliseconds of tests between checks for new requests. */
const slice = 40;

let ground: Omit<ProofGround, "kind"> = { base: undefined, published: [], rates: {} };
let newest = 0;
/** The last run that passed, and its number of tests: changes to wording alone need no new run. */
let passed: { readonly played: string; readonly rates: ProofGround["rates"]; readonly ran: number } | undefined;

const answer = (message: ProofAnswer): void => self.postMessage(message);

/** Lets new messages arrive; false if a newer request has replaced this one. */
const isWanted = async (turn: number): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return turn === newest;
};

addEventListener("message", ({ data }: MessageEvent<ProofGround | ProofRequest>) => {
  if (data.kind === "ground") ground = data;
  else {
    newest = data.turn;
    // If these cannot run, the definition has an error that the lint reports.
    prove(data).catch(() => {});
  }
});

async function prove(request: ProofRequest): Promise<void> {
  if (!(await isWanted(request.turn))) return;
  compare(request);
  if (await isWanted(request.turn)) await play(request);
}

function compare({ turn, definition }: ProofRequest): void {
  const { base, published } = ground;
  if (!base) return;
  const beside = [...wordingFindings(published, definition), ...migrationFindings(published, definition)];
  answer({ kind: "differences", turn, differences: productDifferences(base, definition), beside });
}

async function play({ turn, definition }: ProofRequest): Promise<void> {
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

/** The outcome of each test; undefined if a newer request has arrived. */
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
