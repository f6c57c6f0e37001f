import { useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import type { ProductTest } from "../../../../schemas/product-test.ts";
import type { Sections } from "../../../../schemas/record.ts";
import { freeAmong } from "../../../form/author/edits.ts";
import { questionId } from "../../../form/explain/things.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { pointerTo } from "../../../form/tree/place.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { acceptable, acceptance, isChanged } from "../../../insurance/cases/accept-outcomes.ts";
import { type ProductTestOutcome, unmetWords } from "../../../insurance/cases/run-product-tests.ts";
import { asPounds, expectedErrorWords, unansweredBy, unansweredWords } from "../../../insurance/cases/unmet-words.ts";
import { today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { choiceColumn } from "../../kit/choice-column.tsx";
import { TextField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { missingTestHint } from "./Findings.tsx";
import { TakeQuote } from "./TakeAsTest.tsx";
import type { DraftProof } from "./use-proof.ts";

interface Props {
  readonly definition: Definition;
  /** The version on which the draft is based; undefined if there is none. */
  readonly base: Definition | undefined;
  readonly proof: DraftProof;
  /** Undefined if the draft cannot be edited. */
  readonly onPatch: ((patch: DefinitionPatch, words: string) => void) | undefined;
  /** Saves answers as a test with a fixed date. */
  readonly onTest: ((name: string, answers: Sections, day: CalendarDate) => void) | undefined;
  /** Uses a quote as the preview's sample client. */
  readonly onQuote: ((reference: string) => Promise<void>) | undefined;
  /** Opens a test in the preview. */
  readonly onOpen: (name: string) => void;
  /** Opens a question in the editor, by part id. */
  readonly onQuestion: (id: string) => void;
}

/** Expected and actual results of the definition's tests, what no test covers, and all tests. */
export function TestsOfDraft({ definition, base, proof, onPatch, onTest, onQuote, onOpen, onQuestion }: Props) {
  const { tests: ran, findings } = proof;
  const { questions, others: unmet } = unansweredBy(ran?.failed ?? []);
  const hasErrors = findings?.some(({ severity }) => severity === "error") ?? false;
  return (
    <div className="studio-impact stack gap-4">
      {hasErrors && <p>Tests do not run while the draft has errors: see its findings.</p>}
      {questions.length > 0 && <Unanswered questions={questions} onQuestion={onQuestion} />}
      {unmet.length > 0 && (
        <Unmet key={definition.tests?.length} definition={definition} failed={unmet} onPatch={onPatch} />
      )}
      {!hasErrors && <Untested definition={definition} proof={proof} onTest={onTest} />}
      <EveryTest definition={definition} base={base} failed={ran?.failed ?? []} onQuote={onQuote} onOpen={onOpen} />
    </div>
  );
}

interface OfFailed {
  readonly failed: NonNullable<DraftProof["tests"]>["failed"];
}

/** Required questions that tests leave unanswered: their price could not be accepted. */
function Unanswered({
  questions,
  onQuestion,
}: Pick<ReturnType<typeof unansweredBy>, "questions"> & Pick<Props, "onQuestion">) {
  return (
    <Panel title="Questions that tests do not answer">
      <ul className="studio-notes">
        {questions.map((question) => (
          <li key={questionId(question.group, question.name)}>
            <p>{unansweredWords(question)}</p>
            <Button size="small" onClick={() => onQuestion(questionId(question.group, question.name))}>
              Answer “{question.label}” in all of them
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Unmet({ definition, failed, onPatch }: Pick<Props, "definition" | "onPatch"> & OfFailed) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [withDecisions, setWithDecisions] = useState(false);
  const [reason, setReason] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const isAcceptable = (name: string) =>
    failed.some((outcome) => outcome.name === name && acceptable(outcome, withDecisions).length > 0);
  const chosen = failed.filter(({ name }) => isAcceptable(name) && !left.has(name));
  const ofDecisions = failed.filter(({ name }) => !isAcceptable(name)).length;
  const choice = choiceColumn<ProductTestOutcome>({
    nameOf: ({ name }) => (isAcceptable(name) ? name : ""),
    has: ({ name }) => !left.has(name),
    toggle: ({ name }) =>
      setLeft((now) => new Set(now.has(name) ? [...now].filter((each) => each !== name) : [...now, name])),
  });
  const hasChange = chosen.some((outcome) => isChanged(acceptable(outcome, withDecisions)));
  const accept = () => {
    if (hasChange && reason.trim() === "")
      return setTrouble("Enter why the new figures are correct. The reason is kept in the test.");
    setTrouble(undefined);
    const accepted = { reason: reason.trim(), on: today() };
    const patch = chosen.flatMap((outcome) => {
      const test = definition.tests?.[outcome.position];
      const path = pointerTo("tests", outcome.position);
      return test ? acceptance(test, path, acceptable(outcome, withDecisions), accepted) : [];
    });
    const words = [`Accepted ${counted(chosen.length, "test")}`, ...(hasChange ? [accepted.reason] : [])].join(": ");
    return onPatch?.(patch, words);
  };
  const columns: readonly Column<ProductTestOutcome>[] = [
    ...(onPatch ? [choice] : []),
    { words: "Test", isName: true, cell: ({ name }) => name },
    { words: "What is not as expected", cell: (outcome) => unmetWords(outcome) },
  ];
  return (
    <Panel title={`${counted(failed.length, "test does", "tests do")} not match`}>
      <Table
        caption="Expected and actual results"
        columns={columns}
        rows={failed}
        keyOf={({ name, path, position }) => path ?? `${name} ${position}`}
        isWordy
      />
      {onPatch && (
        <PanelBody className="stack gap-3 line-above">
          <p>
            If the actual result is correct, accept it, and the tests expect it from now on. If not, correct the rule or
            the rate. The tests are run again after each edit.
          </p>
          <Check checked={withDecisions} onChecked={setWithDecisions}>
            Accept the rules and errors too, not only totals
          </Check>
          {!withDecisions && ofDecisions > 0 && (
            <p className="small">
              {counted(ofDecisions, "test differs", "tests differ")} in rules or errors and cannot be accepted without
              them.
            </p>
          )}
          {(hasChange || chosen.length === 0) && (
            <TextField
              label="Why the new figures are correct"
              hint="For example: base rate of buildings from 1 January."
              maxLength={500}
              value={reason}
              onValue={setReason}
            />
          )}
          <div className="row gap-3">
            <Button
              variant="primary"
              aria-disabled={chosen.length === 0}
              onClick={() => void (chosen.length > 0 && accept())}
            >
              Accept the results of {counted(chosen.length, "test")}
            </Button>
          </div>
          <Trouble words={trouble} />
        </PanelBody>
      )}
    </Panel>
  );
}

function Untested({ definition, proof, onTest }: Pick<Props, "definition" | "proof" | "onTest">) {
  const { untested, examples, search } = proof;
  if (untested === undefined || untested.length === 0)
    return (
      <Panel title="Not covered by tests">
        <PanelBody as="p" className="small">
          {untested
            ? "Every rule that decides and every changed rate is covered by a test."
            : "Gaps are shown once every test is as expected."}
        </PanelBody>
      </Panel>
    );
  const found = examples?.examples;
  const named = (definition.tests ?? []).map(({ name }) => name);
  const isSearching = examples !== undefined && found === undefined;
  return (
    <Panel
      title="Not covered by tests"
      beside={
        isSearching ? (
          <span className="row gap-3">
            <Progress
              label="Looking for examples"
              value={examples.progress.reached}
              max={Math.max(1, examples.progress.of)}
              role="status"
            >
              {examples.progress.reached} of {examples.progress.of}
            </Progress>
            <Button size="small" onClick={() => search(false)}>
              Cancel
            </Button>
          </span>
        ) : (
          untested.some((finding) => missingTestHint(finding) === "") && (
            <Button size="small" onClick={() => search(true)}>
              Look for examples
            </Button>
          )
        )
      }
    >
      <ul className="studio-notes">
        {untested.map((finding) => {
          const { path, message, fix } = finding;
          const rule = definition.rules.find((_, at) => path === pointerTo("rules", at));
          // Where a test already shows that the rule fires, the example is close to it and does not fire.
          const isShown = definition.tests?.some(({ expect }) => rule && expect.rules?.includes(rule.id));
          const both = found?.find((each) => each.path === path);
          const example = isShown ? both?.beside : both?.answers;
          return (
            <li key={`${path} ${message}`}>
              {rule && <p className="strong">{rule.message}</p>}
              <p>{message}</p>
              <p className="small">{[fix, missingTestHint(finding)].join(" ")}</p>
              {example && rule && onTest && (
                <Button
                  size="small"
                  onClick={() =>
                    onTest(freeAmong(named, `${rule.id} ${isShown ? "does not fire" : "fires"}`, " "), example, today())
                  }
                >
                  Take an example in which {rule.id} {isShown ? "does not fire" : "fires"} as a test
                </Button>
              )}
              {isShown && rule && !example && (
                <p className="small">Change the preview so that it only just does not fire, and save that as a test.</p>
              )}
              {found && rule && !example && !isShown && (
                <p className="small">No example was found in which {rule.id} fires, and no proof that it never does.</p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type EveryTestProps = Pick<Props, "definition" | "base" | "onQuote" | "onOpen"> & OfFailed;

function EveryTest({ definition, base, failed, onQuote, onOpen }: EveryTestProps) {
  const [wanted, setWanted] = useState("");
  const names = new Set(failed.map(({ name }) => name));
  const known = new Set(base?.tests?.map(({ name }) => name));
  const isNew = ({ name }: ProductTest) => base !== undefined && !known.has(name);
  // Tests being worked on come first: there can be hundreds.
  const rank = (test: ProductTest) => (names.has(test.name) ? 0 : isNew(test) ? 1 : 2);
  const tests = [...(definition.tests ?? [])].sort((one, other) => rank(one) - rank(other));
  const word = wanted.trim().toLowerCase();
  const columns: readonly Column<ProductTest>[] = [
    {
      words: "Test",
      isName: true,
      cell: ({ name }) => (
        <Button variant="link" onClick={() => onOpen(name)}>
          {name}
        </Button>
      ),
    },
    { words: "Total payable", isFigure: true, isLabelled: true, cell: ({ expect }) => asPounds(expect.total ?? "–") },
    { words: "Rules", isLabelled: true, cell: ({ expect }) => expect.rules?.join(", ") || "–" },
    {
      words: "Errors",
      isLabelled: true,
      cell: ({ expect }) => expect.errors?.map((code) => expectedErrorWords(definition, code)).join(", ") || "–",
    },
    { words: "Accepted", isLabelled: true, cell: ({ accepted }) => accepted?.reason ?? "" },
    {
      words: "Now",
      isLabelled: true,
      cell: (test) =>
        names.has(test.name) ? <b className="studio-mark-warn cut">Not as expected</b> : isNew(test) ? "New" : "",
    },
  ];
  return (
    <Panel
      title={counted(tests.length, "test")}
      beside={onQuote && <TakeQuote product={definition.id} onQuote={onQuote} />}
    >
      <PanelBody>
        <TextField label="Find a test" value={wanted} onValue={setWanted} />
      </PanelBody>
      <Table
        caption="Tests of the definition"
        columns={columns}
        rows={tests.filter(({ name }) => name.toLowerCase().includes(word)).slice(0, MAX_SHOWN)}
        keyOf={({ name }) => name}
        narrow="cards"
      />
      {tests.length > MAX_SHOWN && word === "" && (
        <PanelBody as="p" className="small line-above">
          The first {MAX_SHOWN} are shown. Search by name to find others.
        </PanelBody>
      )}
    </Panel>
  );
}

/** Maximum number of rows drawn; the rest is found by name. */
const MAX_SHOWN = 100;
