import { type ReactNode, useState } from "react";
import { questionId } from "../../../form/explain/things.ts";
import { groupedByCause } from "../../../form/lint/causes.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import { abridged, counted } from "../../../form/words/phrases.ts";
import { unmetWords } from "../../../insurance/cases/run-product-tests.ts";
import { unansweredBy, unansweredWords } from "../../../insurance/cases/unmet-words.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { SelectField } from "../../kit/Field.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { type DraftProof, findingsOfProof } from "./use-proof.ts";

interface Acts {
  /** Name of the part at a location; undefined for the whole draft. */
  readonly nameOf: (path: string) => string | undefined;
  readonly onGo: (path: string) => void;
  /** Absent if nothing may be changed. */
  readonly onApply: ((finding: LintFinding) => void) | undefined;
}

interface Props extends Acts {
  readonly proof: DraftProof;
  /** Opens a part by its id. */
  readonly onChoose: (id: string) => void;
  readonly onTests: () => void;
}

/** The draft's findings, one row per root cause, with a button to fix each one that can be fixed automatically. */
export function Findings({ proof, onChoose, onTests, ...acts }: Props) {
  const { findings = [], tests, working } = proof;
  const causes = causesOf(findingsOfProof(proof));
  const { questions, others: unmet } = unansweredBy(tests?.failed ?? []);
  const count = (severity: LintFinding["severity"]) => causes.filter(({ first }) => first.severity === severity).length;
  const [errors, warnings] = [count("error"), count("warn")];
  const [isOpen, setOpen] = useState(true);
  const isAny = causes.length + questions.length + unmet.length > 0;
  return (
    <ScrollBox className="studio-findings keep-size scrolls" label="Findings">
      <div className="studio-head keep-size cluster pad-slim line-below">
        <h2 className="grow size-14">
          {isAny ? (
            <Button
              variant="bare"
              className="studio-fold grow min-0 cut"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Findings <Icon name={isOpen ? "down" : "up"} />
            </Button>
          ) : (
            "Findings"
          )}
        </h2>
        <span className="small" role="status">
          {proof.findings === undefined
            ? "Checking"
            : [
                errors > 0 && counted(errors, "error"),
                warnings > 0 && counted(warnings, "warning"),
                tests &&
                  tests.failed.length > 0 &&
                  `${counted(tests.failed.length, "test")} of ${tests.ran} not as expected`,
                tests && tests.failed.length === 0 && `${counted(tests.ran, "test")} as expected`,
                findings.some(({ severity }) => severity === "error") && "no test was run",
              ]
                .filter(Boolean)
                .join(", ") || (working ? "" : "None")}
          {working && proof.findings !== undefined && " Checking"}
        </span>
      </div>
      <ul className="ruled" hidden={!isOpen}>
        {causes.map((cause) => (
          <FindingRow key={cause.key} cause={cause} {...acts}>
            {proof.untested?.includes(cause.first) && (
              <p className="small">
                {missingTestHint(cause.first) || (
                  <>
                    <Button variant="link" onClick={onTests}>
                      The Tests page
                    </Button>{" "}
                    looks for examples that test it.
                  </>
                )}
              </p>
            )}
          </FindingRow>
        ))}
        {questions.map((question) => (
          <li key={questionId(question.group, question.name)} className="row at-start gap-3 pad-slim break-anywhere">
            <span className="studio-mark-warn">
              <Icon name="alert" />
            </span>
            <div className="grow min-0">
              <p>{unansweredWords(question)}</p>
              <p className="small">You can give one answer for all of them in the form of the question.</p>
            </div>
            <Button size="small" onClick={() => onChoose(questionId(question.group, question.name))}>
              Open “{question.label}”
            </Button>
          </li>
        ))}
        {unmet.slice(0, maxShown).map((outcome) => (
          <li key={outcome.name} className="row at-start gap-3 pad-slim break-anywhere">
            <span className="studio-mark-warn">
              <Icon name="alert" />
            </span>
            <div className="grow min-0">
              <p>Test “{outcome.name}”</p>
              <p className="small">{abridged(unmetWords(outcome), MAX_UNMET)}</p>
            </div>
          </li>
        ))}
        {unmet.length > maxShown && (
          <li className="row at-start gap-3 pad-slim break-anywhere small">
            And {counted(unmet.length - maxShown, "test")} more. The Tests page lists all of them.
          </li>
        )}
      </ul>
    </ScrollBox>
  );
}

/** How a person adds a missing test; empty for a rule without one, for which an example is looked for. */
export const missingTestHint = ({ path, rule }: LintFinding): string =>
  path.startsWith("/rating/")
    ? "Enter the answer in the preview, check the price, and choose Save as a test."
    : ["limit-untested", "parts-untested"].includes(rule)
      ? "Enter the answers in the preview, check the outcome, and choose Save as a test."
      : "";

/** What is chosen: what becomes of existing answers, or one of several corrections. */
const choiceWords = ({ rule, fix }: LintFinding) => {
  if (rule === "answers-not-carried")
    return { label: "Answers in open quotes and renewals", empty: "Choose what becomes of them" };
  // Its fix is written for the files.
  if (rule === "figure-out-of-bounds") return { label: "Correct it or, if it is intended, allow it", empty: "Choose" };
  return { label: fix ?? "Correction", empty: "Choose a correction" };
};

interface RowProps extends Acts {
  readonly cause: Cause;
  readonly children?: ReactNode;
}

/** A finding, a link to it, and its one-click fixes. */
export function FindingRow({ cause: { first, count }, nameOf, onGo, onApply, children }: RowProps) {
  const { path, message, fix, patch, choices = [], severity } = first;
  return (
    <li className="row at-start gap-3 pad-slim break-anywhere">
      <span className={severity === "error" ? "studio-mark-error" : "studio-mark-warn"}>
        <Icon name="alert" />
      </span>
      <div className="grow min-0">
        <p>
          <Button variant="link" onClick={() => onGo(path)}>
            {nameOf(path)?.replace(/\.$/, "") ?? "The product"}
          </Button>
          : {first.cause ?? message}
        </p>
        {choices.length > 0 && onApply ? (
          <SelectField
            {...choiceWords(first)}
            options={choices.map(({ words }, at) => [String(at), words])}
            value=""
            onValue={(at) => {
              const choice = choices[Number(at)];
              if (choice) onApply({ ...first, patch: choice.patch, fix: choice.words });
            }}
          />
        ) : (
          fix && <p className="small">{fix}</p>
        )}
        {children}
        {count > 1 && <p className="small">One cause, {counted(count, "finding")}.</p>}
      </div>
      {patch && onApply && (
        <Button size="small" onClick={() => onApply(first)}>
          Apply
        </Button>
      )}
    </li>
  );
}

/** Maximum number of tests listed: most failures have the same cause. */
const maxShown = 20;

/** Characters of what a test did not meet. */
const MAX_UNMET = 300;

/** Findings with one root cause, of which the first is shown. */
interface Cause {
  readonly first: LintFinding;
  readonly count: number;
  readonly key: string;
}

/** A finding with the remedy of the first that has one: the one of the cause may come after its consequences. */
function withRemedy(first: LintFinding, others: readonly LintFinding[]): LintFinding {
  const remedied = [first, ...others].find(({ patch, choices = [] }) => patch !== undefined || choices.length > 0);
  if (!remedied || remedied === first) return first;
  const { patch, choices, fix } = remedied;
  return { ...first, ...(patch && { patch }), ...(choices && { choices }), ...(fix && { fix }) };
}

/** What to fix, errors first. */
export function causesOf(findings: readonly LintFinding[]): readonly Cause[] {
  const rank = ({ severity }: LintFinding): number => (severity === "error" ? 0 : 1);
  return groupedByCause(findings.filter(({ severity }) => severity !== "info"))
    .flatMap(({ findings: [first, ...others] }) =>
      first
        ? [
            {
              first: withRemedy(first, others),
              count: others.length + 1,
              key: `${first.rule} ${first.path} ${first.message}`,
            },
          ]
        : [],
    )
    .sort((one, other) => rank(one.first) - rank(other.first));
}
