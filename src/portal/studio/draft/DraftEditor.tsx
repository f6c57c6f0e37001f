import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { later } from "../../../../renderers/later.tsx";
import type { Definition } from "../../../../schemas/definition.ts";
import type { DatedRates } from "../../../../schemas/rating.ts";
import type { Json } from "../../../../schemas/record.ts";
import { standardDocuments } from "../../../documents/documents-of.ts";
import { copyOfQuestion, freeName, nameFromLabel, newQuestion } from "../../../form/author/edits.ts";
import { definitionThing } from "../../../form/author/outline.ts";
import { namedId, questionId, ruleId, type Thing } from "../../../form/explain/things.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import { type DefinitionPatch, valueAtPointer } from "../../../form/lint/patch.ts";
import { AreaSkeleton } from "../../area/Area.tsx";
import { Button } from "../../kit/Button.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { focusFieldWhenThere } from "../../shell/focus-when-there.ts";
import type { DeskState } from "./draft-acts.ts";
import type { DraftDesk } from "./draft-desk.ts";
import { Findings } from "./Findings.tsx";
import { Guard } from "./Guard.tsx";
import { changesOf, marksOf, openThreadCounts, thingsByPath } from "./marks-of-things.ts";
import { NewThing } from "./NewThing.tsx";
import { Outline, type OutlineHandle } from "./Outline.tsx";
import { findingsOfProof, type useProof } from "./use-proof.ts";

const comments = later(async () => (await import("./Comments.tsx")).Comments, null);
const sourcePane = later(async () => (await import("./SourcePane.tsx")).SourcePane, <AreaSkeleton />);
const standardDocument = later(async () => (await import("./NewNamed.tsx")).StandardDocument, null);
const thingLinks = later(async () => (await import("./ThingLinks.tsx")).ThingLinks, null);
const removeThing = later(async () => (await import("./ThingLinks.tsx")).RemoveThing, null);
const thingPane = later(async () => (await import("./ThingPane.tsx")).ThingPane, <AreaSkeleton />);

/** How the selected part is edited: in a form, or as the text of its file. */
export type DraftView = "form" | "source";

interface DraftEditorProps {
  readonly desk: DraftDesk;
  readonly state: DeskState;
  readonly base: Definition | undefined;
  readonly rates: DatedRates;
  readonly things: ReadonlyMap<string, Thing>;
  readonly proof: ReturnType<typeof useProof>;
  readonly mayEdit: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly view: DraftView;
  readonly onView: (view: DraftView) => void;
  readonly onTests: () => void;
  /** The effect of the rates on prices, shown next to them. */
  readonly effect: ReactNode;
  readonly preview: (page: string | undefined, question: string | undefined) => ReactNode;
}

/** The outline, the selected part with the draft's findings, and the form as a broker sees it. */
export function DraftEditor({
  desk,
  state,
  base,
  rates,
  things,
  proof,
  mayEdit,
  chosen,
  onChoose,
  view,
  onView,
  onTests,
  effect,
  preview,
}: DraftEditorProps) {
  const { definition, turn } = state;
  // Renders the form being edited before the outline.
  const outlined = useDeferredValue(definition);
  const standard = things.has(chosen ?? "")
    ? undefined
    : standardDocuments.find(({ id }) => namedId("document", id) === chosen);
  const thing = standard ? undefined : thingChosen(definition, things, chosen);
  const thingAt = useMemo(() => thingsByPath(things), [things]);
  const { findings: linted, untested, beside } = proof;
  const findings = useMemo(() => findingsOfProof({ findings: linted, untested, beside }), [linted, untested, beside]);
  const marks = useMemo(() => marksOf(thingAt, findings), [thingAt, findings]);
  const changed = useMemo(() => changesOf(proof.differences ?? []), [proof.differences]);
  const talks = useMemo(() => openThreadCounts(state.whole.notes), [state.whole.notes]);
  const unfinished = useMemo(() => desk.unfinishedOf(thing?.id ?? ""), [desk, thing?.id]);
  const question = thing?.kind === "question" ? valueAtPointer(definition, thing.path) : undefined;
  const outline = useRef<OutlineHandle>(null);
  const [removing, setRemoving] = useState<Thing>();
  const askToRemove = (wanted: Thing | undefined) => {
    if (!mayEdit || !wanted || !removable.has(wanted.kind)) return;
    if (isFull(definition, wanted))
      desk.refuse("Move or remove its questions first. Without it they would not be asked anywhere.");
    else setRemoving(wanted);
  };
  /** Selects and focuses the neighbour of a removed part, so that another key press does nothing unintended. */
  const remove = ({ id, label }: Thing) => {
    const next = outline.current?.beside(id);
    desk.act({ edit: "remove", thing: id }, `Removed ${label}`);
    if (next === undefined || desk.state().trouble !== undefined) return;
    outline.current?.focusNext(next);
    onChoose(next);
  };
  /** Counts how often a place was opened, so that opening the selected one again goes there too. */
  const [went, setWent] = useState(0);
  /** Selects a part and focuses the field of a key, or the first field of its form. */
  const open = (id: string, key?: string) => {
    onChoose(id);
    setWent(went + 1);
    if (view === "source") return;
    focusFieldWhenThere(`.studio-thing[data-thing="${CSS.escape(id)}"] .studio-fields`, key);
  };
  const add = (id: string, words: string, patch: DefinitionPatch) => {
    desk.act({ edit: "patch", patch }, `Added ${words}`);
    open(id);
  };
  const apply = ({ patch, fix, message }: LintFinding) =>
    patch && mayEdit && desk.act({ edit: "patch", patch }, `Applied: ${fix ?? message}`);
  return (
    <div className="studio-editor">
      <Outline
        handle={outline}
        definition={outlined}
        chosen={thing?.id ?? chosen}
        marks={marks}
        changed={changed}
        talks={talks}
        others={state.others}
        unfinished={state.unfinished}
        onChoose={onChoose}
        onMove={(id, by) => mayEdit && desk.act({ edit: "move", thing: id, by }, movedWords(things, id))}
        onRemove={(id) => askToRemove(things.get(id))}
        onPlace={(id, at) => mayEdit && desk.act({ edit: "place", thing: id, at }, movedWords(things, id))}
      />
      <section className="studio-middle" aria-label="Selection">
        <div className="studio-head keep-size cluster pad-slim line-below">
          <h2 className="grow size-14">{thing?.label ?? standard?.title ?? "Nothing selected"}</h2>
          {mayEdit && thing && removable.has(thing.kind) && (
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
                    open(questionId(copy.group, copy.name));
                  }}
                >
                  Duplicate
                </Button>
              )}
              <Button size="small" aria-disabled={isFull(definition, thing)} onClick={() => askToRemove(thing)}>
                Remove
              </Button>
            </>
          )}
          {mayEdit && (
            <NewThing
              definition={definition}
              thing={thing}
              onQuestion={(section, asked) => {
                const { group, label } = asked;
                const name = freeName(definition, group, nameFromLabel(label));
                const after = thing?.kind === "question" ? { after: thing.id } : {};
                const made = newQuestion(definition, { name, ...asked });
                desk.act({ edit: "add-question", section, question: made, ...after }, `Added ${label}`);
                open(questionId(group, name));
              }}
              onRule={(rule) => {
                desk.act(
                  { edit: "add", to: "rules", name: rule.id, value: rule as unknown as Json },
                  `Added rule ${rule.id}`,
                );
                open(ruleId(rule));
              }}
              onAdd={add}
            />
          )}
        </div>
        <Tabs<DraftView>
          className="tabs studio-views min-0 line-below keep-size"
          label="Edit as"
          tabs={[
            { value: "form", words: "Form" },
            { value: "source", words: "Source" },
          ]}
          chosen={view}
          onChoose={onView}
        />
        {view === "source" && (
          <sourcePane.component
            desk={desk}
            state={state}
            thing={thing}
            went={went}
            mayEdit={mayEdit}
            findings={findings}
            onApply={apply}
          />
        )}
        {view === "form" && (
          <div className="studio-thing grow pad-4 scrolls" key={thing?.id} data-thing={thing?.id}>
            {standard && (
              <standardDocument.component
                definition={definition}
                standard={standard}
                onAdd={mayEdit ? add : undefined}
              />
            )}
            {thing && (
              <fieldset className="studio-fields stack gap-4" disabled={!mayEdit} aria-label={thing.label}>
                <Guard key={turn} of={turn}>
                  <thingPane.component
                    key={thing.id}
                    definition={definition}
                    base={base}
                    rates={rates}
                    thing={thing}
                    files={state.files}
                    unfinished={unfinished}
                    turn={turn}
                    onEdit={(edit, words) => desk.act(edit, words, true)}
                  />
                </Guard>
              </fieldset>
            )}
            {thing && rated.has(thing.kind) && effect}
            {thing && <thingLinks.component proof={proof} thing={thing} onChoose={onChoose} />}
            {thing && (
              <comments.component notes={state.whole.notes} place={thing.id} onSay={(comment) => desk.say(comment)} />
            )}
          </div>
        )}
        <Findings
          proof={proof}
          nameOf={(path) => thingAt(path)?.label}
          onGo={(path) => {
            const found = thingAt(path);
            if (found) open(found.id, path.slice(found.path.length).split("/")[1]);
          }}
          onApply={mayEdit ? apply : undefined}
          onChoose={(id) => open(id)}
          onTests={onTests}
        />
      </section>
      {removing && (
        <removeThing.component
          key={removing.id}
          definition={definition}
          thing={removing}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
      <div className="studio-right">
        {preview(pageOf(definition, thing), thing?.kind === "question" ? thing.name : undefined)}
      </div>
    </div>
  );
}

const movedWords = (things: ReadonlyMap<string, Thing>, id: string): string => `Moved ${things.get(id)?.label ?? id}`;

const rated: ReadonlySet<Thing["kind"]> = new Set<Thing["kind"]>([
  ...(["rate table", "factor set", "rate line", "rating"] as const),
]);

const removable: ReadonlySet<Thing["kind"]> = new Set<Thing["kind"]>([
  ...(["question", "rule", "page", "section", "list", "condition", "value", "table"] as const),
  ...(["rate table", "factor set", "document"] as const),
]);

/** Whether a page or section still contains questions, which would be asked nowhere without it. */
function isFull({ pages }: Definition, { kind, name }: Thing): boolean {
  const sections = kind === "page" ? pages.filter(({ id }) => id === name).flatMap((page) => page.sections) : [];
  const own = kind === "section" ? pages.flatMap((page) => page.sections).filter(({ id }) => id === name) : sections;
  return own.some(({ questions }) => questions.length > 0);
}

function thingChosen(
  definition: Definition,
  things: ReadonlyMap<string, Thing>,
  chosen: string | undefined,
): Thing | undefined {
  if (chosen === "definition") return definitionThing(definition);
  return things.get(chosen ?? "") ?? firstQuestion(definition, things);
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

/** The page of a part; undefined for rules and rates. */
function pageOf({ pages, questions }: Definition, thing: Thing | undefined): string | undefined {
  if (!thing) return undefined;
  if (thing.kind === "page") return thing.name;
  if (thing.kind === "section") return pages.find(({ sections }) => sections.some(({ id }) => id === thing.name))?.id;
  const question = thing.kind === "question" ? questions[Number(thing.path.split("/")[2])] : undefined;
  return pages.find(({ sections }) =>
    sections.some((section) => section.group === question?.group && section.questions.includes(question.name)),
  )?.id;
}
