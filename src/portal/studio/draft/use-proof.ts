import { startTransition, useEffect, useRef, useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { addressOf } from "../../area/addresses.ts";
import { today } from "../../clock.ts";
import type {
  DocumentsRequest,
  ExamplesRequest,
  ExplainRequest,
  PriceRequest,
  ProofAnswer,
  ProofGround,
  ProofRequest,
} from "./proof-messages.ts";
import type { SampleClient } from "./use-samples.ts";

type Found<Kind extends ProofAnswer["kind"]> = Extract<ProofAnswer, { readonly kind: Kind }>;

/** Results about a draft; each applies to the last checked definition, and is undefined until known. */
export interface DraftProof {
  readonly findings: Found<"findings">["findings"] | undefined;
  readonly differences: Found<"differences">["differences"] | undefined;
  /**
   * Wordings whose version must rise and answers that nothing migrates: what publishing refuses, compared with the base.
   */
  readonly beside: Found<"differences">["beside"] | undefined;
  readonly tests: Pick<Found<"tests">, "ran" | "failed"> | undefined;
  /** Rules and rates that no test covers, once all tests pass. */
  readonly untested: Found<"untested">["findings"] | undefined;
  /** Progress and results of the search for examples; undefined if not requested. */
  readonly examples: Pick<Found<"examples">, "progress" | "examples"> | undefined;
  readonly priced: Pick<Found<"priced">, "before" | "after"> | undefined;
  /** The last explanation. */
  readonly explained: Pick<Found<"explained">, "thing" | "explanations"> | undefined;
  /** The sample's documents as last requested. */
  readonly printed: Pick<Found<"documents">, "documents" | "fault"> | undefined;
  /** The last definition without lint errors, which can be drawn. */
  readonly sound: Definition | undefined;
  /** A check is in progress. */
  readonly working: boolean;
  /** Starts or stops the search for examples. */
  readonly search: (isWanted: boolean) => void;
  /** Explains a part of the valid definition, with the sample's answers. */
  readonly explain: (thing: string) => void;
  /** Generates the sample's documents by the valid definition. */
  readonly print: () => void;
}

/** All findings of a draft. Untested rules and rates are errors at the review, and otherwise only advice. */
export const findingsOfProof = ({
  findings = [],
  beside = [],
  untested = [],
}: Pick<DraftProof, "findings" | "beside" | "untested">): Found<"findings">["findings"] => [
  ...findings,
  ...beside,
  ...untested.filter(({ severity }) => severity === "error"),
];

type Known = Omit<DraftProof, "search" | "explain" | "print">;

const nothing: Known = {
  findings: undefined,
  differences: undefined,
  beside: undefined,
  tests: undefined,
  untested: undefined,
  examples: undefined,
  priced: undefined,
  explained: undefined,
  printed: undefined,
  sound: undefined,
  working: true,
};

type Sent = ProofGround | ProofRequest | PriceRequest | ExplainRequest | ExamplesRequest | DocumentsRequest;

/** Milliseconds without another change before a draft is checked. */
const quiet = 150;

/** Checks a draft in workers whenever it changes: findings, differences, tests, and the price of a sample. */
export function useProof(
  definition: Definition,
  { base, published, rates }: Omit<ProofGround, "kind">,
  sample: SampleClient | undefined,
): DraftProof {
  const [proof, setProof] = useState(nothing);
  const worker = useRef<Worker>(undefined);
  const tests = useRef<Worker>(undefined);
  const turn = useRef(0);
  /** The definition of the current request: answers about another one are ignored. */
  const proved = useRef(definition);
  /** Differences and test results that arrived before the findings of the same request. */
  const early = useRef<ProofAnswer[]>([]);
  const isSound = useRef(false);
  const send = (message: Sent) => worker.current?.postMessage(message);
  const sendBoth = (message: ProofGround | ProofRequest) => {
    send(message);
    tests.current?.postMessage(message);
  };

  useEffect(() => {
    const take = (answers: readonly ProofAnswer[]) => {
      const parts = answers.map((each) => partOf(each, proved.current));
      // Typing takes priority.
      startTransition(() => setProof((now) => Object.assign({}, now, ...parts)));
    };
    worker.current = startedWorker("proof-worker", (data) => {
      if (data.turn !== turn.current) return;
      if (data.kind === "findings") isSound.current = !isWrong(data.findings);
      take([data, ...(isSound.current ? early.current.splice(0) : [])]);
    });
    tests.current = startedWorker("tests-worker", (data) => {
      if (data.turn !== turn.current) return;
      if (isSound.current) take([data]);
      else early.current.push(data);
    });
    return () => {
      worker.current?.terminate();
      tests.current?.terminate();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each ground
  useEffect(() => sendBoth({ kind: "ground", base, published, rates }), [base, published, rates]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: proved once for each definition, base and rates
  useEffect(() => {
    turn.current += 1;
    proved.current = definition;
    early.current = [];
    isSound.current = false;
    const now = turn.current;
    setProof((last) => ({ ...last, working: true, examples: undefined }));
    send({ kind: "examples", turn: now, definition: undefined, today: "" });
    const later = setTimeout(() => {
      sendBoth({ kind: "prove", turn: now, definition });
      if (sample) send({ kind: "price", turn: now, definition, ...sample });
    }, quiet);
    return () => clearTimeout(later);
  }, [definition, base, rates]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: priced again for each sample
  useEffect(() => {
    if (sample) send({ kind: "price", turn: turn.current, definition, ...sample });
  }, [sample]);

  const search = (isWanted: boolean) => {
    const found = isWanted ? { progress: { reached: 0, of: 1 } } : undefined;
    setProof((last) => ({ ...last, examples: found }));
    const wanted = isWanted ? definition : undefined;
    send({ kind: "examples", turn: turn.current, definition: wanted, today: today() });
  };
  const explain = (thing: string) => {
    if (proof.sound && sample) send({ kind: "explain", turn: turn.current, definition: proof.sound, thing, ...sample });
  };
  const print = () => {
    if (proof.sound && sample) send({ kind: "documents", turn: turn.current, definition: proof.sound, ...sample });
  };
  return { ...proof, search, explain, print };
}

function startedWorker(name: "proof-worker" | "tests-worker", take: (answer: ProofAnswer) => void): Worker {
  const worker = new Worker(addressOf(name), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<ProofAnswer>) => take(data));
  return worker;
}

const isWrong = (findings: Found<"findings">["findings"]): boolean =>
  findings.some(({ severity }) => severity === "error");

function partOf(data: ProofAnswer, proved: Definition): Partial<Known> {
  if (data.kind === "priced") return { priced: data };
  if (data.kind === "documents") return { printed: data };
  if (data.kind === "explained") return { explained: data };
  if (data.kind === "examples") return { examples: data };
  if (data.kind === "untested") return { untested: data.findings };
  if (data.kind === "tests") return { tests: data, untested: undefined, working: false };
  if (data.kind === "differences") return { differences: data.differences, beside: data.beside };
  // Shows no outcomes and compares nothing while the lint finds errors.
  const rest = isWrong(data.findings)
    ? { tests: undefined, untested: undefined, differences: undefined, beside: undefined, working: false }
    : { sound: proved };
  return { findings: data.findings, ...rest };
}
