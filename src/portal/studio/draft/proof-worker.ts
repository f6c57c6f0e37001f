import type { Definition } from "../../../../schemas/definition.ts";
import type { Sections } from "../../../../schemas/record.ts";
import { sampleDocuments } from "../../../documents/sample-documents.ts";
import { UnreadableForm } from "../../../form/author/new/asked.ts";
import { askedInSheet } from "../../../form/author/new/from-spreadsheet.ts";
import { productWithQuestions } from "../../../form/author/new/product-with-questions.ts";
import { askedInJson, notesWithTitles } from "../../../form/author/new/read-questions.ts";
import { prepareForm } from "../../../form/definition/prepare-form.ts";
import { explain } from "../../../form/explain/explain.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { coverProductInPieces } from "../../../insurance/cases/cover-product.ts";
import { priceSample } from "../../../insurance/cases/price-sample.ts";
import { firstWithoutHit } from "../../../insurance/cases/untested-rules.ts";
import { lintDefinition } from "../../../insurance/rating/with-rates.ts";
import type {
  DocumentsRequest,
  ExamplesRequest,
  ExplainRequest,
  MakeAnswer,
  MakeRequest,
  PriceRequest,
  ProofAnswer,
  ProofGround,
  ProofRequest,
} from "./proof-messages.ts";

/** Milliseconds of searching between checks for new requests. */
const slice = 40;

let ground: Pick<ProofGround, "base" | "rates"> = { base: undefined, rates: {} };
let newest = 0;

const answer = (message: ProofAnswer | MakeAnswer): void => self.postMessage(message);

/** Lets new messages arrive; false if a newer request has replaced this one. */
const isWanted = async (turn: number): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return turn === newest;
};

type Asked =
  | ProofGround
  | ProofRequest
  | PriceRequest
  | ExplainRequest
  | ExamplesRequest
  | DocumentsRequest
  | MakeRequest;

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  if (data.kind === "ground") ground = data;
  else if (data.kind === "price") price(data);
  else if (data.kind === "examples") void findExamples(data);
  else if (data.kind === "explain") explainThing(data);
  else if (data.kind === "documents") print(data);
  else if (data.kind === "make") make(data);
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

function explainThing({ turn, definition, thing, answers, today }: ExplainRequest): void {
  answer({ kind: "explained", turn, thing, explanations: explain(definition, thing, { answers, today }) });
}

function print({ turn, definition, answers, today }: DocumentsRequest): void {
  try {
    answer({ kind: "documents", turn, documents: sampleDocuments(definition, answers, today, ground.rates) });
  } catch (error) {
    answer({ kind: "documents", turn, documents: [], fault: error instanceof Error ? error.message : String(error) });
  }
}

function make({ product, shared, source }: MakeRequest): void {
  try {
    const asked = "rows" in source ? askedInSheet(source.rows) : askedInJson(source.json);
    const made = productWithQuestions(product, shared, asked, (each) => lintDefinition(each));
    const notes = "json" in source ? notesWithTitles(source.json, made.notes) : made.notes;
    answer({ kind: "made", made: { ...made, notes } });
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    answer({ kind: "unreadable", words: error.message });
  }
}

async function prove({ turn, definition }: ProofRequest): Promise<void> {
  if (!(await isWanted(turn))) return;
  answer({ kind: "findings", turn, findings: lintDefinition(definition, ground.rates) });
  await warmUp(turn, definition);
}

/** Milliseconds left for the warm-up. */
let warmUpLeft = 1_000;

/**
 * Lints a new draft again while nobody waits. The engine compiles what runs often: without this, the first ten edits take
 * twice as long as those after them.
 */
async function warmUp(turn: number, definition: Definition): Promise<void> {
  while (warmUpLeft > 0 && (await isWanted(turn))) {
    const from = performance.now();
    // A copy, since results are cached by definition.
    lintDefinition(structuredClone(definition), ground.rates);
    warmUpLeft -= performance.now() - from;
  }
}

let searching = new AbortController();

/** Searches for answers that trigger each part of the definition. */
async function findExamples({ turn, definition, today }: ExamplesRequest): Promise<void> {
  searching.abort();
  if (definition === undefined) return;
  searching = new AbortController();
  const { signal } = searching;
  const { rates } = ground;
  let last = { reached: 0, of: 1 };
  let since = performance.now();
  const { goals, witnesses } = await coverProductInPieces(definition, { today, rates, signal }, async (progress) => {
    last = progress;
    if (performance.now() - since < slice) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
    if (!signal.aborted) answer({ kind: "examples", turn, progress });
  });
  if (signal.aborted) return;
  const form = prepareForm(definition);
  const found = [...witnesses].sort((one, other) => Number(other.complete) - Number(one.complete));
  const resolved = found.map(({ data }) => resolveForm(form, treeOf(form, data as Sections), today));
  const examples = goals.flatMap((goal) => {
    if (goal.kind !== "rule" || goal.state !== "reached" || goal.exchanged) return [];
    const answers = witnesses[goal.witness]?.data as Sections | undefined;
    const rule = definition.rules[Number(goal.path.split("/")[2])];
    const beside = rule && (found[firstWithoutHit(rule, resolved)]?.data as Sections | undefined);
    return answers ? [{ path: goal.path, answers, ...(beside && { beside }) }] : [];
  });
  answer({ kind: "examples", turn, progress: last, examples });
}
