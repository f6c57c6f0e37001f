import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { later } from "../../../../renderers/later.tsx";
import type { Json, Sections } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { PRACTICE_ID } from "../../../form/author/new/practice.ts";
import { folderOf, rootOf } from "../../../form/definition/source-files.ts";
import { thingsOf } from "../../../form/explain/things.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import { listed } from "../../../form/words/phrases.ts";
import { testOfAnswers } from "../../../insurance/cases/test-of-answers.ts";
import { may } from "../../../insurance/permissions.ts";
import { loadOrNone, useLoaded } from "../../api/use-loaded.ts";
import { AreaSkeleton } from "../../area/Area.tsx";
import { NoPage } from "../../area/NoPage.tsx";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { isSeen, poll } from "../../poll.ts";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { replayOfDraft } from "../draft-words.ts";
import { BaseMoved, ComparedWith } from "./BaseMoved.tsx";
import { DraftEditor } from "./DraftEditor.tsx";
import { DraftHead } from "./DraftHead.tsx";
import { DraftDesk } from "./draft-desk.ts";
import { Guard } from "./Guard.tsx";
import { loadDraft, type OpenedDraft } from "./load-draft.ts";
import { openThreadCounts } from "./marks-of-things.ts";
import { EffectOfRates, PriceBeside } from "./PriceBeside.tsx";
import { findingsOfProof, useProof } from "./use-proof.ts";
import { useSamples } from "./use-samples.ts";
import "../studio.css";

/** Loaded late, since the outline is shown first. */
const preview = later(async () => (await import("./Preview.tsx")).Preview, <AreaSkeleton />);
const documents = later(async () => (await import("./DocumentsBeside.tsx")).DocumentsBeside, <AreaSkeleton />);
const testsOfDraft = later(async () => (await import("./TestsOfDraft.tsx")).TestsOfDraft, <AreaSkeleton />);
const impact = later(async () => (await import("./Impact.tsx")).Impact, <AreaSkeleton />);
const impactInBrief = later(async () => (await import("./Impact.tsx")).ImpactInBrief, null);
const practice = later(async () => (await import("../practice/PracticePanel.tsx")).PracticePanel, null, true);
const review = later(async () => (await import("./Review.tsx")).Review, <AreaSkeleton />);
const editHistory = later(async () => (await import("./DraftHistory.tsx")).DraftHistory, <AreaSkeleton />);

/** A draft of a product: editing, checks, review and release. */
export default function DraftArea() {
  const { draft = "" } = useParams();
  const number = Number(draft);
  const { value, failed, requestId, retry } = useLoaded(draft, () => loadOrNone(loadDraft(number)));
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  if (value === null) return <AreaSkeleton />;
  if (value === "none") return <NoPage to="/user/studio" words="This draft does not exist. These are the products." />;
  return <OpenDraft key={`${draft} ${value.whole.draft.base}`} {...value} onMerged={retry} />;
}

const isError = ({ severity }: LintFinding): boolean => severity === "error";

const tabs = ["edit", "tests", "impact", "review", "history"] as const;
type Tab = (typeof tabs)[number];
const tabOf = (text: string | null): Tab => tabs.find((each) => each === text) ?? "edit";

/** Milliseconds between checks for other people's changes. */
const lookEvery = 10_000;

interface Props extends OpenedDraft {
  readonly onMerged: () => void;
}

function OpenDraft({ whole: opened, base: followed, inForce, rates, newest, onMerged }: Props) {
  const [desk] = useState(() => new DraftDesk(opened));
  const [isBesideBase, setBesideBase] = useState(false);
  const compared = isBesideBase ? followed : (inForce ?? followed);
  const base = compared?.definition;
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const [query, setQuery] = useSearchParams();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const { draft, notes, edits, isAuthor } = state.whole;
  const isJudged = draft.state === "in-review" || draft.state === "approved";
  // A reviewer starts with the review.
  const [start] = useState(isJudged && !isAuthor ? "review" : null);
  const tab = tabOf(query.get("tab") ?? start);
  const mayEdit = may(permissions, "draft") && draft.state !== "published" && draft.state !== "dropped";
  const thing = tab === "edit" ? (query.get("thing") ?? "") : "";
  useEffect(() => {
    const look = () => void (isSeen() && desk.look(thing).catch(() => undefined));
    look();
    return poll(look, lookEvery);
  }, [desk, thing]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => desk.isLosing() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [desk]);
  const things = useMemo(() => thingsOf(state.definition), [state.definition]);
  const samples = useSamples(state.definition, draft.number);
  const { chosen: sampleName, sample, typed: answers, choose: openSample } = samples;
  const priced = useMemo(() => (answers ? { ...sample, answers } : sample), [sample, answers]);
  const ground = useMemo(() => {
    const published = [followed, inForce].filter((each) => each !== undefined);
    return { base, published, rates };
  }, [base, followed, inForce, rates]);
  const proof = useProof(state.definition, ground, priced);
  const hasErrors = proof.findings?.some(isError) ?? false;
  const errors = findingsOfProof(proof).filter(isError).length;
  const examples = proof.examples?.examples;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    if (examples) samples.find(examples, things);
  }, [examples]);
  const openComments = useMemo(
    () => [...openThreadCounts(notes).values()].reduce((sum, each) => sum + each, 0),
    [notes],
  );
  const takeTest = (name: string, given: Sections, day = sample.today) => {
    const test = testOfAnswers(state.definition, given, { name, today: day, rates });
    desk.act({ edit: "add", to: "tests", name, value: test as unknown as Json }, `Added the test ${name}`);
  };
  const go = (part: Readonly<Record<string, string>>) =>
    setQuery((now) => ({ ...Object.fromEntries(now), ...part }), { replace: true });
  // Forms and practice drafts have no quotes.
  const isProduct = state.definition.record === "quote" && draft.id !== PRACTICE_ID;
  const hasQuotes = mayEdit && isProduct;
  const takeQuote = async (reference: string) => {
    await samples.takeQuote(reference);
    go({ tab: "edit" });
  };
  return (
    <Main className="studio-page" keepFocus={false}>
      <PageTitle title={`${draft.title} – ${draft.id}`} />
      <DraftHead
        desk={desk}
        state={state}
        things={things}
        chosen={query.get("thing") ?? undefined}
        onChoose={(id) => go({ thing: id })}
      />
      {draft.id === PRACTICE_ID && <practice.component whole={state.whole} definition={state.definition} />}
      <Tabs<Tab>
        label="Parts of the draft"
        tabs={[
          { value: "edit", words: "Questions, rules and rates", count: errors > 0 ? errors : undefined },
          { value: "tests", words: "Tests", count: proof.tests?.failed.length || undefined },
          { value: "impact", words: "Open business" },
          { value: "review", words: "Review and release", count: openComments || undefined },
          { value: "history", words: "History", count: draft.revision },
        ]}
        chosen={tab}
        onChoose={(next) => {
          go({ tab: next });
          if (next === "review" || next === "history") void desk.reload().catch(() => undefined);
        }}
      />
      {mayEdit && newest > draft.base && <BaseMoved draft={draft} newest={newest} onMerged={onMerged} />}
      {followed && inForce && (
        <ComparedWith base={followed} inForce={inForce} isBesideBase={isBesideBase} onBesideBase={setBesideBase} />
      )}
      {mayEdit && isJudged && (tab === "edit" || tab === "tests") && (
        <Notice tone="info" icon="lock">
          This draft is {draft.state === "approved" ? "approved" : "in review"}. An edit ends that, and approvals given
          so far no longer count.
        </Notice>
      )}
      {state.trouble && (
        <Notice tone="error" icon="alert">
          {state.trouble}
        </Notice>
      )}
      {state.lost.length > 0 && (
        <Notice tone="warn" icon="alert">
          {listed(state.lostTo, "and") || "Someone else"} changed the same part, so this edit was not saved:{" "}
          {state.lost.join("; ")}.{" "}
          <Button variant="link" onClick={desk.forgetLost}>
            Understood
          </Button>
        </Notice>
      )}
      {tab === "tests" && (
        <testsOfDraft.component
          definition={state.definition}
          base={base}
          proof={proof}
          onPatch={mayEdit ? (patch, words) => desk.act({ edit: "patch", patch }, words) : undefined}
          onTest={mayEdit && !hasErrors ? takeTest : undefined}
          onQuote={hasQuotes && !hasErrors ? takeQuote : undefined}
          onOpen={(name) => {
            openSample(name);
            go({ tab: "edit" });
          }}
          onQuestion={(id) => go({ tab: "edit", thing: id })}
        />
      )}
      {tab === "impact" && (
        <impact.component
          replay={replayOfDraft(draft, hasErrors)}
          onQuote={hasQuotes && !hasErrors ? takeQuote : undefined}
        />
      )}
      {tab === "review" && (
        <review.component
          whole={state.whole}
          version={compared?.version ?? 0}
          proof={proof}
          unfinished={[...state.unfinished].flatMap((id) => things.get(id)?.label ?? [])}
          onChanged={() => desk.reload()}
          onThing={(id) => go({ tab: "edit", thing: id })}
          onPatch={mayEdit ? (patch, words) => desk.act({ edit: "patch", patch }, words) : undefined}
        />
      )}
      {tab === "history" && (
        <editHistory.component
          edits={edits}
          folder={folderOf(rootOf(state.files()) ?? { file: "" })}
          onRevert={mayEdit ? (to) => void desk.revertTo(to) : undefined}
        />
      )}
      {tab === "edit" && (
        <DraftEditor
          desk={desk}
          state={state}
          base={base}
          rates={rates}
          things={things}
          proof={proof}
          mayEdit={mayEdit}
          chosen={query.get("thing") ?? undefined}
          onChoose={(thing) => go({ thing })}
          view={query.get("view") === "source" ? "source" : "form"}
          onView={(view) => go({ view })}
          onTests={() => go({ tab: "tests" })}
          effect={
            <EffectOfRates
              definition={state.definition}
              base={base}
              version={compared?.version ?? 0}
              failed={proof.tests?.failed}
              hasErrors={hasErrors}
              onSample={openSample}
              onTests={() => go({ tab: "tests" })}
              business={
                draft.base > 0 &&
                isProduct && (
                  <impactInBrief.component
                    replay={replayOfDraft(draft, hasErrors)}
                    onWhole={() => go({ tab: "impact" })}
                  />
                )
              }
            />
          }
          preview={(page, question) => (
            <>
              {proof.sound ? (
                <Guard of={proof.sound}>
                  <preview.component
                    definition={proof.sound}
                    isStale={proof.sound !== state.definition && hasErrors}
                    sample={sample}
                    typed={answers}
                    samples={[...(proof.sound.tests?.map(({ name }) => name) ?? []), ...samples.others]}
                    chosen={sampleName}
                    onSample={openSample}
                    page={page}
                    question={question}
                    onAnswers={samples.type}
                    onEdit={(id) => go({ thing: id })}
                    onTest={mayEdit && !hasErrors ? takeTest : undefined}
                    onQuote={hasQuotes && !hasErrors ? samples.takeQuote : undefined}
                    isDocument={documentOf(query.get("thing")) !== undefined}
                    documents={
                      <documents.component proof={proof} sample={priced} chosen={documentOf(query.get("thing"))} />
                    }
                  />
                </Guard>
              ) : (
                <p className="pad small">
                  {hasErrors ? "The form is shown once the errors are corrected." : "Checking"}
                </p>
              )}
              {state.definition.rating && (
                <PriceBeside
                  priced={proof.priced}
                  base={compared?.version ?? 0}
                  hasErrors={hasErrors}
                  working={proof.working}
                  others={proof.tests?.failed.flatMap(({ name, error }) => (error ? [] : [name])) ?? []}
                  onSample={openSample}
                />
              )}
            </>
          )}
        />
      )}
    </Main>
  );
}

/** Id of the selected part, if it is a document. */
const documentOf = (thing: string | null): string | undefined =>
  thing?.startsWith("document ") ? thing.slice("document ".length) : undefined;
