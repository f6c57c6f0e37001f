import { useMemo } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Difference } from "../../../form/diff/difference.ts";
import { type Thing, thingsOf } from "../../../form/explain/things.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { capital, counted, listed } from "../../../form/words/phrases.ts";
import type { DraftWhole } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { CommentBody } from "./Comments.tsx";
import { causesOf, FindingRow } from "./Findings.tsx";
import { openAtThings, thingsByPath } from "./marks-of-things.ts";
import { Releasing } from "./Releasing.tsx";
import type { DraftProof } from "./use-proof.ts";
import { Verdicts } from "./Verdicts.tsx";

interface Props {
  readonly whole: DraftWhole;
  /** Version with which it is compared; 0 if there is none. */
  readonly version: number;
  readonly proof: DraftProof;
  /** Names of parts with incomplete input in their form. */
  readonly unfinished: readonly string[];
  readonly onChanged: () => Promise<void>;
  /** Opens a part in the editor. */
  readonly onThing: (id: string) => void;
  /** Absent if nothing may be changed. */
  readonly onPatch: ((patch: DefinitionPatch, words: string) => void) | undefined;
}

/** Publication requirements, differences, comments and verdicts, and the release. */
export function Review({ whole, version, proof, unfinished, onChanged, onThing, onPatch }: Props) {
  const definition = whole.definition as unknown as Definition;
  const things = useMemo(() => thingsOf(definition), [definition]);
  return (
    <div className="studio-review grid at-start gap-4">
      <div className="stack gap-4">
        <Checklist
          key={whole.draft.revision}
          {...whole}
          unfinished={unfinished}
          things={things}
          onThing={onThing}
          onPatch={onPatch}
        />
        <Differences
          differences={proof.differences}
          version={version}
          isFaulty={proof.findings?.some(({ severity }) => severity === "error") ?? false}
          things={things}
          onThing={onThing}
        />
      </div>
      <div className="stack gap-4">
        <Verdicts whole={whole} onChanged={onChanged} />
        <CommentsAtThings notes={whole.notes} things={things} onThing={onThing} />
        <Releasing draft={whole.draft} title={definition.title} onChanged={onChanged} />
      </div>
    </div>
  );
}

function Checklist({
  draft,
  notes,
  unfinished,
  things,
  onThing,
  onPatch,
}: Pick<DraftWhole, "draft" | "notes"> & Pick<Props, "unfinished" | "onPatch"> & OfThings) {
  const thingAt = useMemo(() => thingsByPath(things), [things]);
  const comments = openAtThings(notes).length;
  const { number, revision, state, approvals, needed, authors } = draft;
  const { value, failed, requestId, retry } = useLoaded(`${number} ${revision} ${state}`, () =>
    call("/api/v1/Studio/checkDraft", { draft: number }),
  );
  const found = (value?.findings ?? []).flatMap(({ patch, choices, ...each }): readonly LintFinding[] => {
    if (each.severity === "info") return [];
    const offered = choices?.map(({ words, patch: done }) => ({ words, patch: JSON.parse(done) }));
    return [{ ...each, ...(patch && { patch: JSON.parse(patch) }), ...(offered && { choices: offered }) }];
  });
  const errors = found.filter(({ severity }) => severity === "error");
  const rows =
    value &&
    ([
      [
        errors.length === 0,
        errors.length === 0 ? "No errors found" : counted(errors.length, "error found", "errors found"),
      ],
      [
        value.tests > 0 && value.failed.length === 0,
        value.tests === 0
          ? "No test was run: correct the errors first"
          : value.failed.length === 0
            ? `${counted(value.tests, "test")} are as expected`
            : `${value.failed.length} of ${counted(value.tests, "test")} are not as expected`,
      ],
      [state !== "open", state === "open" ? "No review requested" : "Review requested"],
      [
        approvals.length >= Math.max(needed, 1),
        approvals.length === 0 ? `No one has approved revision ${revision}` : `Approved by ${listed(approvals, "and")}`,
      ],
      ...(unfinished.length === 0
        ? []
        : [[false, `Incomplete, and so not in the draft: ${listed(unfinished, "and")}`] as const]),
      ...(comments === 0 ? [] : [[false, counted(comments, "unresolved comment", "unresolved comments")] as const]),
    ] as const);
  return (
    <Panel title="Before it can be published">
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {rows ? (
        <ul className="studio-checks">
          {rows.map(([isDone, words]) => (
            <li key={words}>
              <span className={isDone ? "studio-mark-ok" : "studio-mark-warn"}>
                <Icon name={isDone ? "check" : "ring"} />
                <span className="visually-hidden">{isDone ? "Done: " : "Open: "}</span>
              </span>
              {words}
            </li>
          ))}
          {value.failed.slice(0, 10).map(({ name, message }) => (
            <li key={name} className="small">
              {name}: {message}
            </li>
          ))}
        </ul>
      ) : (
        <PanelBody>
          <Skeleton words="Checking the draft" rows={3} />
        </PanelBody>
      )}
      {found.length > 0 && (
        <ul className="ruled line-above">
          {causesOf(found).map((cause) => (
            <FindingRow
              key={cause.key}
              cause={cause}
              nameOf={(path) => thingAt(path)?.label}
              onGo={(path) => onThing(thingAt(path)?.id ?? "definition")}
              onApply={onPatch && (({ patch, fix, message }) => patch && onPatch(patch, `Applied: ${fix ?? message}`))}
            />
          ))}
        </ul>
      )}
      <PanelBody as="p" className="small line-above">
        Written by {listed(authors, "and")}. Authors cannot approve their own draft.
        {needed > 1 && " Two people have to approve it: a rating figure changes by more than the usual step."}
      </PanelBody>
    </Panel>
  );
}

interface OfThings {
  readonly things: ReadonlyMap<string, Thing>;
  readonly onThing: (id: string) => void;
}

const columnsWith = ({ things, onThing }: OfThings): readonly Column<Difference>[] => [
  {
    words: "What",
    isName: true,
    cell({ label, kind, name, aspect }) {
      const id = `${kind} ${name}`;
      // The price and the product are identified by name alone.
      const words = kind === "rating" || kind === "definition" ? label : `${capital(kind)} ${label}`;
      const link = (
        <Button variant="link" onClick={() => onThing(id)}>
          {words}
        </Button>
      );
      return (
        <>
          {things.has(id) ? link : words}
          {aspect !== undefined && <p className="small">{capital(aspect)}</p>}
        </>
      );
    },
  },
  {
    words: "Before",
    isLabelled: true,
    cellClass: "studio-before",
    cell: ({ before }) => before ?? "–",
  },
  { words: "After", isLabelled: true, cell: afterWords },
  { words: "Effect on open quotes moved to it", isLabelled: true, cell: ({ meaning }) => meaning },
];

/** `Added: fires when …`, or the new description in place of the old one. */
const afterWords = ({ change, after }: Difference): string =>
  change === "changed" && after === undefined
    ? "Removed"
    : after !== undefined && change !== "added"
      ? after
      : [capital(change), after].filter(Boolean).join(": ");

interface DifferencesProps extends OfThings {
  readonly differences: DraftProof["differences"];
  /** Version with which the draft is compared; 0 if there is none. */
  readonly version: number;
  /** The draft has errors, so it cannot be compared. */
  readonly isFaulty: boolean;
}

function Differences({ differences, version, isFaulty, ...of }: DifferencesProps) {
  if (version === 0) return null;
  const tests = new Set(differences?.filter(isOfTest).map(({ name }) => name)).size;
  return (
    <Panel title={`Differences from version ${version}`}>
      {differences === undefined && isFaulty ? (
        <PanelBody as="p">They are shown once the errors are corrected.</PanelBody>
      ) : differences?.length === 0 ? (
        <PanelBody as="p">No differences.</PanelBody>
      ) : (
        <Table
          caption={`Differences from version ${version}`}
          columns={columnsWith(of)}
          rows={differences?.filter((each) => !isOfTest(each))}
          keyOf={({ kind, name, aspect = "", change }) => `${kind} ${name} ${aspect} ${change}`}
          narrow="cards"
          isWordy
        />
      )}
      {tests > 0 && (
        <PanelBody as="p" className="small line-above">
          {counted(tests, "test is", "tests are")} new or different, with no effect on quotes: see the Tests page.
        </PanelBody>
      )}
    </Panel>
  );
}

/** Unresolved comments on parts, each linking to its part. */
function CommentsAtThings({ notes, things, onThing }: OfThings & Pick<DraftWhole, "notes">) {
  const open = openAtThings(notes);
  if (open.length === 0) return null;
  return (
    <Panel title={counted(open.length, "unresolved comment", "unresolved comments")}>
      <ul className="studio-notes">
        {open.map(({ first, answers }) => {
          const thing = things.get(first.place);
          return (
            <li key={first.number}>
              {thing ? (
                <Button variant="link" onClick={() => onThing(thing.id)}>
                  {thing.label}
                </Button>
              ) : (
                <span>{first.place}, which is no longer in the draft</span>
              )}
              {[first, ...answers.slice(-1)].map((note) => (
                <div key={note.number}>
                  <CommentBody note={note} />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const isOfTest = ({ kind }: Difference): boolean => kind === "test";
