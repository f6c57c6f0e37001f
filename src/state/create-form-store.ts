import { atom, createStore } from "jotai/vanilla";
import type { Question } from "../../schemas/question.ts";
import type { Json, RecordData, Sections } from "../../schemas/record.ts";
import { registerCatalogue } from "../../schemas/words/words.ts";
import { locksAnswers, withReadonlyKept } from "../form/check/readonly-changes.ts";
import { inLanguage } from "../form/definition/in-language.ts";
import { type PreparedForm, prepareForm } from "../form/definition/prepare-form.ts";
import type { FormSource } from "../form/definition/prepared-form.ts";
import { isStored } from "../form/kinds/kind-of.ts";
import { optionSource } from "../form/options/option-source.ts";
import { stateAt } from "../form/resolve/question-at.ts";
import { resolveForm } from "../form/resolve/resolve.ts";
import { blankTree } from "../form/tree/edit-entries.ts";
import { type Place, readPlace } from "../form/tree/place.ts";
import { shareStructure } from "../form/tree/share-structure.ts";
import { answerAt, dataOf, type Tree, treeOf } from "../form/tree/tree.ts";
import { londonDate } from "../form/values/calendar.ts";
import { createAnswerSheet } from "./answers/answer-sheet.ts";
import { createConflictDesk } from "./conflict/conflict-desk.ts";
import { createDrawnAnswers } from "./drawing/drawn-answers.ts";
import { createEntryAtoms } from "./entries/entry-atoms.ts";
import { questionOfPlace } from "./entries/find-item.ts";
import { createItemActs } from "./entries/item-acts.ts";
import { createAnswerConsequences } from "./findings/answer-consequences.ts";
import { createPageTrials, createProgressAtoms, createTriedPages } from "./findings/progress-atoms.ts";
import type { FormAdapters, FormStore } from "./form-store.ts";
import { createOwnEdits } from "./history/own-edits.ts";
import { createUndoAndMerge } from "./history/undo-and-merge.ts";
import { createAutosave } from "./saving/autosave.ts";
import { browserScheduler, createDebouncer } from "./saving/debouncer.ts";
import { isSameState, type Save, type SaveState, type ServerAnswer } from "./saving/save-outcome.ts";
import { createServerCopy } from "./saving/server-copy.ts";

/** Milliseconds without a key press before typed text is read, checked and counted. */
const settlePatience = { quiet: 250, atLatest: 1_000 } as const;

/** Default save: nothing is sent, and the answers count as saved. */
const keep: Save = async (DATA) => ({ kind: "saved", answer: { DATA, ERRORS: [] }, at: new Date().toISOString() });

/**
 * Opens a record of a form.
 *
 * @param written a definition, its browser version, or either of them already prepared
 * @param answers as sent by the server; undefined for a blank record
 */
export function createFormStore(
  written: FormSource | PreparedForm,
  answers?: Sections,
  {
    language,
    catalogue,
    errors,
    save = keep,
    savesWhenAsked = save === keep,
    dates = () => londonDate(new Date()),
    newId = () => crypto.randomUUID(),
    scheduler = browserScheduler,
    locks: locksIn = () => ({}),
    aside,
    newEntry,
    optionSources,
    maxEntries,
  }: FormAdapters = {},
): FormStore {
  if (language !== undefined && catalogue) registerCatalogue(language, catalogue);
  const form = "source" in written ? written : prepareForm(inLanguage(written, language));
  const today = () => {
    const days = dates();
    return typeof days === "string" ? days : days.today;
  };

  const atoms = createStore();
  const edits = createOwnEdits(atoms, form);
  const sheet = createAnswerSheet(form, answers ? treeOf(form, answers) : blankTree(form), today, edits.answered);
  const desk = createConflictDesk(atoms);
  const server = createServerCopy({ atoms, form, sheet, withoutHeld: desk.withoutMine });
  let locks = locksIn(sheet.tree());
  const lockedAtom = atom(locks.all);
  const isLocked = () => locks.all !== undefined;
  const lockOn = (question: Question) => {
    const { all, answer } = locks;
    return all ?? answer?.(question);
  };
  const tried = createTriedPages();
  const drawn = createDrawnAnswers({ form, sheet, tried, lockedBecause: lockOn, consequences: () => consequences });
  const onScreen = drawn.questions.keys;
  const consequences = createAnswerConsequences({ atoms, form, sheet, dates, aside, onScreen, onDropped: edits.ledTo });
  const progress = createProgressAtoms(consequences.checkedAtom);
  const entries = createEntryAtoms(consequences);
  const saveStateAtom = atom<SaveState>({ kind: "saved" });
  const settleTimer = createDebouncer(scheduler, settlePatience, settle);
  const autosave = createAutosave(
    {
      collect() {
        settle();
        if (!server.hasToSend()) return undefined;
        keepStoredReadonly();
        return server.send();
      },
      isUnsaved: server.hasToSend,
      isHeld: () => !desk.isEmpty(),
      saved: ({ answer }) => takeIn(answer, server.takeSaved),
      stale: ({ answer, changed = {} }) => takeIn(answer, (data) => desk.put(server.takeStale(data), changed)),
      show: (state) => atoms.set(saveStateAtom, (before) => (isSameState(before, state) ? before : state)),
    },
    save,
    scheduler,
    { whenAsked: savesWhenAsked },
  );

  /** Redraws questions that depend on other answers; counting and checking wait for `settleTimer`. */
  function redraw(): void {
    if (!consequences.redraw()) return;
    drawn.questions.refreshAll();
    drawn.computed.refreshAll();
    entries.refreshOrder();
  }

  function settle(): void {
    settleTimer.stop();
    if (consequences.settle()) showAll();
    desk.follow(sheet.tree());
    autosave.announce();
  }

  function showAll(): void {
    drawn.answers.refreshAll();
    drawn.computed.refreshAll();
    drawn.questions.refreshAll();
    drawn.summaries.refreshAll();
    entries.refreshAll();
  }

  function replace(tree: Tree): void {
    sheet.replace(shareStructure(sheet.tree(), tree));
    drawn.values.refreshAll();
    settle();
  }

  /** Restores an earlier state of the user's own answers. Answers that it hides are parked, not dropped. */
  function goBackTo(tree: Tree): void {
    sheet.replace(shareStructure(sheet.tree(), tree));
    drawn.values.refreshAll();
    if (consequences.takeOver()) showAll();
    desk.follow(sheet.tree());
    autosave.announce();
    autosave.soon();
  }

  /** Restores the stored value of a changed answer that is read-only again: the server would refuse the save. */
  function keepStoredReadonly(): void {
    if (!locksAnswers(form)) return;
    const [tree, { dates }] = [sheet.tree(), consequences.resolution()];
    const kept = withReadonlyKept(resolveForm(form, server.tree(), dates), tree);
    if (kept === tree) return;
    edits.ledTo(tree, kept);
    replace(kept);
  }

  function takeIn(answer: ServerAnswer, take: (data: RecordData) => void): void {
    settle();
    const before = server.tree();
    take(answer.DATA);
    desk.follow(sheet.tree(), before, server.tree());
    locks = locksIn(server.tree());
    atoms.set(lockedAtom, locks.all);
    consequences.takeErrors(server.tree(), answer.ERRORS);
    drawn.values.refreshAll();
    showAll();
  }

  const isReadonly = ({ readonly }: Question, place: Place) =>
    readonly !== undefined && stateAt(consequences.resolution(), place)?.readonly !== undefined;

  function setAnswer(place: Place, value: Json | undefined): void {
    const question = questionOfPlace(form, sheet.tree(), place)?.question;
    if (!question || !isStored(question) || lockOn(question) !== undefined || isReadonly(question, place)) return;
    const written = sheet.write(question, place, value);
    if (written === "unchanged") return;
    drawn.values.refresh(place);
    if (written === "chosen") {
      drawn.answers.refresh(place);
      if (form.triggers(question.group, question.name)) redraw();
    }
    const now = scheduler.elapsed();
    settleTimer.poke(now);
    autosave.changed(now);
  }

  function leaveField(place: Place): void {
    sheet.leave(place);
    edits.close();
    drawn.leave(place);
    drawn.values.refresh(place);
    settle();
    if (tried.leave(readPlace(place).itemId)) drawn.questions.refreshAll();
    else drawn.questions.refresh(place);
    drawn.summaries.refreshAll();
    autosave.soon();
  }

  const trials = createPageTrials({
    tried,
    consequences,
    settle,
    show() {
      drawn.questions.refreshAll();
      drawn.summaries.refreshAll();
    },
  });

  const acts = createItemActs({
    form,
    newId,
    newEntry,
    sheet,
    isLocked,
    isReadonly,
    current() {
      settle();
      return consequences.resolution();
    },
    resolution: consequences.resolution,
    replace(label, before, after) {
      edits.acted(label, before, after);
      replace(after);
      autosave.soon();
    },
  });

  const undoAndMerge = createUndoAndMerge({
    edits,
    desk,
    sheet,
    isLocked,
    settle,
    goBackTo,
    resolution: consequences.resolution,
    replace(tree) {
      replace(tree);
      autosave.soon();
    },
  });

  consequences.takeErrors(sheet.tree(), errors ?? []);

  return {
    atoms,
    form,

    valueAtom: drawn.valueAt,
    answerAtom: drawn.answers.at,
    questionAtom: drawn.questions.at,
    setAnswer,
    leaveField,
    answer: (place) => answerAt(sheet.tree(), place),
    async searchOptions(name, text, page, signal) {
      const source = optionSource(name, optionSources);
      if (!source) throw new Error(form.words.say("searchFailed"));
      return source.search(text, page, dataOf(sheet.tree()), signal);
    },

    tree: sheet.tree,
    resolution: consequences.resolution,
    resolutionAtom: consequences.resolutionAtom,
    stored: server.tree,
    lockedAtom,
    structureAtom: consequences.structureAtom,
    itemsAtom: entries.order,
    titleAtom: entries.title,
    ...progress,
    summaryAtom: drawn.summaryAt,
    itemSectionsAtom: entries.sections,
    tryPage: trials.tryPage,
    tryAll: trials.tryAll,
    changesAtom: atom((get) => {
      get(consequences.resolutionAtom);
      get(server.treeAtom);
      return server.changes();
    }),

    ...acts,
    addItem(group, given) {
      const id = acts.addItem(group, given);
      trials.begin(id);
      return id;
    },

    importing: {
      newEntry,
      maxEntries,
      newId,
      isLocked: (question) =>
        lockOn(question) !== undefined && consequences.resolution().items(question.group).length > 0,
    },

    undoAtom: edits.undoAtom,
    redoAtom: edits.redoAtom,
    ...undoAndMerge,
    isEdited: sheet.isEdited,

    saveStateAtom,
    conflictAtom: desk.conflictAtom,
    saveNow: autosave.flush,
    isUnsaved: server.isUnsaved,
    savesWhenAsked,
    resume: autosave.resume,
    receive(answer) {
      takeIn(answer, server.take);
      autosave.announce();
    },
    close() {
      settleTimer.stop();
      autosave.stop();
    },
  };
}
