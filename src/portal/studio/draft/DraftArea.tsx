import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { later } from "../../../../renderers/later.tsx";
import type { Definition } from "../../../../schemas/definition.ts";
import type { DatedRates } from "../../../../schemas/rating.ts";
import type { Json, Sections } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { copyOfQuestion, freeName, nameFromLabel } from "../../../form/author/edits.ts";
import { namedId, questionId, ruleId, type Thing, thingsOf } from "../../../form/explain/things.ts";
import { valueAtPointer } from "../../../form/lint/patch.ts";
import { may } from "../../../insurance/permissions.ts";
import { shippedRates } from "../../../insurance/rating/rating-on.ts";
import type { DraftWhole } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { loadOrNone, useLoaded } from "../../api/use-loaded.ts";
import { AreaSkeleton } from "../../area/Area.tsx";
import { NoPage } from "../../area/NoPage.tsx";
import { today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { isSeen, poll } from "../../poll.ts";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { draftStateWords } from "../draft-words.ts";
import { type DeskState, DraftDesk } from "./draft-desk.ts";
import { Findings } from "./Findings.tsx";
import { NewThing } from "./NewThing.tsx";
import { Outline } from "./Outline.tsx";
import { PriceBeside } from "./PriceBeside.tsx";
import { sampleOf } from "./sample-of.ts";
import { type SampleClient, useProof } from "./use-proof.ts";
import "../studio.css";

/** What is not there with the outline at once. */
const preview = later(async () => (await import("./Preview.tsx")).Preview, <AreaSkeleton />);
const thingPane = later(async () => (await import("./ThingPane.tsx")).ThingPane, <AreaSkeleton />);
const review = later(async () => (await import("./Review.tsx")).Review, <AreaSkeleton />);
const editHistory = later(async () => (await import("./DraftHistory.tsx")).DraftHistory, <AreaSkeleton />);

/** A draft of a product, as it is written, proved, judged and released. */
export default function DraftArea() {
  const { draft = "" } = useParams();
  const number = Number(draft);
  const { value, failed, requestId, retry } = useLoaded(draft, () => loadOrNone(loadDraft(number)));
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  if (value === null) return <AreaSkeleton />;
  if (value === "none") return <NoPage to="/user/studio" words="There is no such draft; these are the products." />;
  return <OpenDraft key={draft} {...value} />;
}

interface Opened {
  readonly whole: DraftWhole;
  readonly base: Definition | undefined;
  readonly rates: DatedRates;
}

async function loadDraft(draft: number): Promise<Opened> {
  const whole = await call("/api/v1/Studio/getDraft", { draft });
  const { id, base: version } = whole.draft;
  const [base, { rates }] = await Promise.all([
    version === 0 ? undefined : call("/api/v1/Forms/get", { id, version }),
    call("/api/v1/Studio/rates", {}),
  ]);
  const rows = rates.map(({ name, rows: of }) => [name, of.map(rateRow)] as const);
  return { whole, base: base?.Definition, rates: { ...shippedRates, ...Object.fromEntries(rows) } };
}

interface ShownRow {
  readonly from: string;
  readonly value: string;
  readonly changesFrom: string | null;
}

/** A value is a decimal, or of a table a JSON object of them. */
const rateRow = ({ from, value, changesFrom }: ShownRow): DatedRates[string][number] => ({
  from,
  value: value.startsWith("{") ? JSON.parse(value) : value,
  ...(changesFrom === null ? {} : { changesFrom }),
});

type Tab = "edit" | "review" | "history";
const isTab = (text: string | null): text is Tab => text === "review" || text === "history" || text === "edit";

/** Milliseconds between two looks at what others have written. */
const lookEvery = 10_000;

function OpenDraft({ whole: opened, base, rates }: Opened) {
  const [desk] = useState(() => new DraftDesk(opened));
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const [query, setQuery] = useSearchParams();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const asked = query.get("tab");
  const tab = isTab(asked) ? asked : "edit";
  const { draft, notes, edits } = state.whole;
  const mayEdit = may(permissions, "draft") && draft.state !== "published" && draft.state !== "dropped";
  useEffect(() => poll(() => void (isSeen() && desk.look().catch(() => undefined)), lookEvery), [desk]);
  const things = useMemo(() => thingsOf(state.definition), [state.definition]);
  const drawn = useLastSound(state.definition);
  const [sampleName, setSampleName] = useState(() => firstSample(state.definition));
  const [answers, setAnswers] = useState<Sections>();
  const sample = useMemo<SampleClient>(() => sampleOf(drawn.definition, sampleName, today()), [drawn, sampleName]);
  const priced = useMemo(() => (answers ? { ...sample, answers } : sample), [sample, answers]);
  const ground = useMemo(() => ({ base, rates }), [base, rates]);
  const proof = useProof(state.definition, ground, priced);
  drawn.note(proof.findings);
  const errors = proof.findings?.filter(({ severity }) => severity === "error").length ?? 0;
  const go = (part: Readonly<Record<string, string>>) =>
    setQuery((now) => ({ ...Object.fromEntries(now), ...part }), { replace: true });
  return (
    <Main className="studio-page" keepFocus={false}>
      <PageTitle title={`${draft.title} – ${draft.id}`} />
      <div className="studio-crumb">
        <Link to="/user/studio">Studio</Link>
        <span className="small">{state.definition.title}</span>
        <h1>{draft.title}</h1>
        <span className="small">{draftStateWords(draft)}</span>
        <span className="studio-crumb-end">
          <Button size="small" aria-disabled={!state.canUndo} onClick={() => void (state.canUndo && desk.undo())}>
            Undo
          </Button>
          <Button size="small" aria-disabled={!state.canRedo} onClick={() => void (state.canRedo && desk.redo())}>
            Redo
          </Button>
          <span className="small" role="status">
            {savingWords(state)}
          </span>
        </span>
      </div>
      <Tabs<Tab>
        label="Parts of the draft"
        tabs={[
          { value: "edit", words: "Questions, rules and rates", count: errors > 0 ? errors : undefined },
          { value: "review", words: "Review and release", count: notes.length > 0 ? notes.length : undefined },
          { value: "history", words: "History", count: draft.revision },
        ]}
        chosen={tab}
        onChoose={(next) => {
          go({ tab: next });
          if (next !== "edit") void desk.reload().catch(() => undefined);
        }}
      />
      {state.trouble && (
        <Notice tone="error" icon="alert">
          {state.trouble}
        </Notice>
      )}
      {state.lost.length > 0 && (
        <Notice tone="warn" icon="alert">
          Somebody else changed the same meanwhile, so this was not kept: {state.lost.join("; ")}.{" "}
          <Button variant="link" onClick={desk.forgetLost}>
            Understood
          </Button>
        </Notice>
      )}
      {tab === "review" && <review.component whole={state.whole} proof={proof} onChanged={() => desk.reload()} />}
      {tab === "history" && <editHistory.component edits={edits} />}
      {tab === "edit" && (
        <Editor
          {...{ desk, state, base, things, proof, mayEdit }}
          chosen={query.get("thing") ?? undefined}
          onChoose={(thing) => go({ thing })}
          preview={(page, question) => (
            <>
              <preview.component
                definition={drawn.definition}
                isStale={drawn.definition !== state.definition && errors > 0}
                sample={sample}
                samples={drawn.definition.tests?.map(({ name }) => name) ?? []}
                chosen={sampleName}
                onSample={(name) => {
                  setSampleName(name);
                  setAnswers(undefined);
                }}
                page={page}
                question={question}
                onAnswers={setAnswers}
              />
              {state.definition.rating && <PriceBeside priced={proof.priced} base={draft.base} />}
            </>
          )}
        />
      )}
    </Main>
  );
}

/** A test that has a price, since it shows most; else any. */
const firstSample = ({ tests = [] }: Definition): string =>
  (tests.find(({ expect }) => expect.total !== undefined) ?? tests[0])?.name ?? "";

const savingWords = ({ saving, whole }: DeskState): string => {
  if (saving === "saving") return "Saving";
  return saving === "failed" ? "Not saved" : `Saved, revision ${whole.draft.revision}`;
};

/** The last definition in which the lint found no error: what is drawn while what is written cannot be. */
function useLastSound(definition: Definition) {
  const last = useRef(definition);
  const [, draw] = useState(0);
  const current = useRef(definition);
  current.current = definition;
  return useMemo(
    () => ({
      get definition() {
        return last.current;
      },
      note(findings: readonly { readonly severity: string }[] | undefined) {
        if (findings === undefined || findings.some(({ severity }) => severity === "error")) return;
        if (last.current === current.current) return;
        last.current = current.current;
        queueMicrotask(() => draw((count) => count + 1));
      },
    }),
    [],
  );
}

interface EditorProps {
  readonly desk: DraftDesk;
  readonly state: DeskState;
  readonly base: Definition | undefined;
  readonly things: ReadonlyMap<string, Thing>;
  readonly proof: ReturnType<typeof useProof>;
  readonly mayEdit: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly preview: (page: string | undefined, question: string | undefined) => ReactNode;
}

function Editor({ desk, state, base, things, proof, mayEdit, chosen, onChoose, preview }: EditorProps) {
  const { definition, turn } = state;
  const thing = things.get(chosen ?? "") ?? firstQuestion(definition, things);
  const marks = useMemo(() => marksOf(things, proof.findings ?? []), [things, proof.findings]);
  const changed = useMemo(() => changesOf(proof.differences ?? []), [proof.differences]);
  const question = thing?.kind === "question" ? valueAtPointer(definition, thing.path) : undefined;
  return (
    <div className="studio-editor">
      <Outline
        definition={definition}
        chosen={thing?.id}
        marks={marks}
        changed={changed}
        onChoose={onChoose}
        onMove={(id, by) => mayEdit && desk.act({ edit: "move", thing: id, by }, "Moved a question")}
      />
      <section className="studio-middle" aria-label="What is chosen">
        <div className="studio-head">
          <h2>{thing?.label ?? "Nothing is chosen"}</h2>
          {mayEdit && (
            <NewThing
              definition={definition}
              thing={thing}
              onQuestion={(section, group, label, type) => {
                const name = freeName(definition, group, nameFromLabel(label));
                const after = thing?.kind === "question" ? { after: thing.id } : {};
                const made = newQuestion(definition, { name, group, label, type });
                desk.act({ edit: "add-question", section, question: made, ...after }, `Added ${label}`);
                onChoose(questionId(group, name));
              }}
              onRule={(rule) => {
                desk.act(
                  { edit: "add", to: "rules", name: rule.id, value: rule as unknown as Json },
                  `Added rule ${rule.id}`,
                );
                onChoose(ruleId(rule));
              }}
            />
          )}
          {mayEdit && thing && (thing.kind === "question" || thing.kind === "rule") && (
            <>
              {thing.kind === "question" && question !== undefined && (
                <Button
                  size="small"
                  onClick={() => {
                    const copy = copyOfQuestion(definition, question as never);
                    const section = sectionOf(definition, copy.group, (question as { name: string }).name);
                    if (section === undefined) return;
                    desk.act(
                      { edit: "add-question", section, after: thing.id, question: copy as unknown as Json },
                      `Copied ${thing.label}`,
                    );
                    onChoose(questionId(copy.group, copy.name));
                  }}
                >
                  Duplicate
                </Button>
              )}
              <Button
                size="small"
                onClick={() => desk.act({ edit: "remove", thing: thing.id }, `Removed ${thing.label}`)}
              >
                Remove
              </Button>
            </>
          )}
        </div>
        <div className="studio-thing" key={thing?.id}>
          {thing && (
            <fieldset className="studio-fields" disabled={!mayEdit} aria-label={thing.label}>
              <thingPane.component
                key={thing.id}
                definition={definition}
                base={base}
                thing={thing}
                turn={turn}
                onEdit={(edit, words) => desk.act(edit, words, true)}
              />
            </fieldset>
          )}
        </div>
        <Findings
          proof={proof}
          nameOf={(path) => thingAt(things, path)?.label}
          onGo={(path) => {
            const found = thingAt(things, path);
            if (found) onChoose(found.id);
          }}
          onApply={({ patch, message }) =>
            patch && mayEdit && desk.act({ edit: "patch", patch }, `Applied: ${message}`)
          }
        />
      </section>
      <div className="studio-right">
        {preview(pageOf(definition, thing), thing?.kind === "question" ? thing.name : undefined)}
      </div>
    </div>
  );
}

function firstQuestion(definition: Definition, things: ReadonlyMap<string, Thing>): Thing | undefined {
  const [section] = definition.pages[0]?.sections ?? [];
  return section && things.get(questionId(section.group, section.questions[0] ?? ""));
}

function sectionOf({ pages }: Definition, group: string, name: string): string | undefined {
  const found = pages
    .flatMap(({ sections }) => sections)
    .find((section) => section.group === group && section.questions.includes(name));
  return found && namedId("section", found.id);
}

/** The page on which a thing is; undefined of rules and rates. */
function pageOf({ pages, questions }: Definition, thing: Thing | undefined): string | undefined {
  if (!thing) return undefined;
  if (thing.kind === "page") return thing.name;
  if (thing.kind === "section") return pages.find(({ sections }) => sections.some(({ id }) => id === thing.name))?.id;
  const question = thing.kind === "question" ? questions[Number(thing.path.split("/")[2])] : undefined;
  return pages.find(({ sections }) =>
    sections.some((section) => section.group === question?.group && section.questions.includes(question.name)),
  )?.id;
}

/** The thing in which a place is: that with the longest path around it. */
function thingAt(things: ReadonlyMap<string, Thing>, path: string): Thing | undefined {
  let found: Thing | undefined;
  for (const thing of things.values())
    if (
      thing.kind !== "option" &&
      (path === thing.path || path.startsWith(`${thing.path}/`)) &&
      thing.path.length > (found?.path.length ?? 0)
    )
      found = thing;
  return found;
}

function marksOf(
  things: ReadonlyMap<string, Thing>,
  findings: readonly { readonly path: string; readonly severity: string }[],
): ReadonlyMap<string, "error" | "warn"> {
  const marks = new Map<string, "error" | "warn">();
  for (const { path, severity } of findings) {
    const thing = severity === "info" ? undefined : thingAt(things, path);
    if (thing && marks.get(thing.id) !== "error") marks.set(thing.id, severity === "error" ? "error" : "warn");
  }
  return marks;
}

function changesOf(
  differences: readonly {
    readonly kind: string;
    readonly name: string;
    readonly change: string;
    readonly aspect?: string;
  }[],
): ReadonlyMap<string, "New" | "Changed"> {
  return new Map(
    differences.map(({ kind, name, change, aspect }) => [
      `${kind} ${name}`,
      change === "added" && aspect === undefined ? "New" : "Changed",
    ]),
  );
}

interface NewQuestion {
  readonly name: string;
  readonly group: string;
  readonly label: string;
  readonly type: string;
}

/** What a new question says to begin with: of a quote also what every question of one has to say. */
function newQuestion({ record }: Definition, { name, group, label, type }: NewQuestion): Json {
  const options = ["choice", "multichoice", "ranking"].includes(type)
    ? { options: [{ value: "Yes" }, { value: "No" }] }
    : {};
  const ofQuote = record === "quote" ? { wording: `${name}/1`, material: true, personal: "none", mta: "editable" } : {};
  return { name, group, type, label, ...options, ...ofQuote };
}
