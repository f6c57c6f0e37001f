import { atom, createStore } from "jotai/vanilla";
import type { Json, QuoteData } from "../../schemas/quote.ts";
import { londonDate } from "../form/calendar.ts";
import type { Place } from "../form/place.ts";
import { answerAt, type Tree, treeOf, withAnswer } from "../form/tree.ts";
import { prepareLoadedQuote } from "../insurance/load-quote.ts";
import { createAnswerConsequences } from "./answer-consequences.ts";
import { createAnswerSheet } from "./answer-sheet.ts";
import { createAutosave } from "./autosave.ts";
import type { Side } from "./conflict.ts";
import { createConflictDesk } from "./conflict-desk.ts";
import { createDrawnAnswers, isAbout } from "./drawn-answers.ts";
import { questionAt, titleOf } from "./find-item.ts";
import { createItemActs } from "./item-acts.ts";
import { createLastOutcome } from "./last-outcome.ts";
import { createLocks } from "./locks.ts";
import { createMountedAtoms } from "./mounted-atoms.ts";
import type { Problem } from "./problem.ts";
import { createProgressAtoms } from "./progress-atoms.ts";
import { createQuietTimer } from "./quiet-timer.ts";
import type { QuoteStore, QuoteStoreOptions } from "./quote-store.ts";
import { isSameState, type SaveState, type ServerAnswer } from "./save-outcome.ts";
import { createServerCopy } from "./server-copy.ts";
import { shareStructure } from "./share-structure.ts";
import { createTriedPages } from "./tried-pages.ts";

/** Milliseconds without a key after which what was typed is read, checked and counted. */
const settlePatience = { quiet: 250, atLatest: 1_000 } as const;

/** Opens a record as the server sent it. Its load rules are applied first; none of them is an edit. */
export function createQuoteStore(options: QuoteStoreOptions): QuoteStore {
  const { form, now, newId, scheduler } = options;
  const today = () => londonDate(now());
  const loaded = prepareLoadedQuote(options.loaded, { now: now().toISOString(), newId });

  const atoms = createStore();
  const sheet = createAnswerSheet(form, treeOf(form, loaded.DATA), today);
  const server = createServerCopy(atoms, form, sheet);
  const locks = createLocks(atoms, form, options.readOnly ?? false, sheet.tree());
  const desk = createConflictDesk(atoms);
  const outcome = createLastOutcome(atoms, form);
  const tried = createTriedPages();
  const drawn = createDrawnAnswers({ form, sheet, tried, lockedBecause: locks.on, consequences: () => consequences });
  const consequences = createAnswerConsequences({ atoms, form, sheet, today, onScreen: drawn.questions.keys });
  const progress = createProgressAtoms(consequences.checkedAtom);
  const entries = createMountedAtoms((group) => () => consequences.resolution().items(group));
  const titles = createMountedAtoms((itemId) => () => titleOf(consequences.resolution(), itemId));
  const saveStateAtom = atom<SaveState>({ kind: "saved" });
  const pen = createQuietTimer(scheduler, settlePatience, settle);
  const autosave = createAutosave(
    {
      collect() {
        settle();
        return server.isUnsaved() ? server.send() : undefined;
      },
      isUnsaved: server.isUnsaved,
      saved: ({ answer }) => takeIn(answer, server.takeSaved),
      stale({ answer }) {
        takeIn(answer, (data) => desk.put(server.takeStale(data)));
        return !desk.isEmpty();
      },
      show: (state) => atoms.set(saveStateAtom, (before) => (isSameState(before, state) ? before : state)),
    },
    options.save,
    scheduler,
  );

  /** Draws what other answers ask for; counting and checking wait until things are quiet. */
  function redraw(): void {
    if (!consequences.redraw()) return;
    drawn.questions.refreshAll();
    entries.refreshAll();
  }

  function settle(): void {
    pen.stop();
    if (consequences.settle()) showAll();
    autosave.announce();
  }

  function showAll(): void {
    drawn.answers.refreshAll();
    drawn.questions.refreshAll();
    drawn.summaries.refreshAll();
    entries.refreshAll();
    titles.refreshAll();
    outcome.compare(sheet.tree());
  }

  function replace(tree: Tree): void {
    sheet.replace(shareStructure(sheet.tree(), tree));
    drawn.values.refreshAll();
    settle();
  }

  function takeIn(answer: ServerAnswer, take: (data: QuoteData) => void): void {
    settle();
    take(answer.DATA);
    locks.take(server.tree());
    outcome.take(answer, server.tree());
    consequences.settle();
    consequences.takeErrors(server.tree(), answer.ERRORS);
    drawn.values.refreshAll();
    showAll();
  }

  function setAnswer(place: Place, value: Json | undefined): void {
    const question = questionAt(form, sheet.tree(), place)?.question;
    if (!question || locks.on(question) !== undefined) return;
    const written = sheet.write(place, value);
    if (written === "unchanged") return;
    drawn.values.refresh(place);
    if (written === "chosen") {
      drawn.answers.refresh(place);
      if (form.triggers(question.group, question.name)) redraw();
    }
    pen.poke();
    autosave.changed();
  }

  function leaveField(place: Place): void {
    sheet.leave(place);
    drawn.leave(place);
    drawn.values.refresh(place);
    settle();
    drawn.questions.refresh(place);
    drawn.summaries.refreshAll();
    autosave.soon();
  }

  function inTheWay(wanted: (problem: Problem) => boolean): readonly Problem[] {
    drawn.questions.refreshAll();
    drawn.summaries.refreshAll();
    return consequences.checked().problems.filter((problem) => problem.severity === "error" && wanted(problem));
  }

  const acts = createItemActs({
    atoms,
    form,
    newId,
    isLocked: locks.isLocked,
    current() {
      settle();
      return consequences.resolution();
    },
    resolution: consequences.resolution,
    replace(tree) {
      replace(tree);
      autosave.soon();
    },
  });

  consequences.takeErrors(sheet.tree(), loaded.ERRORS);
  outcome.take(options.loaded, sheet.tree());

  return {
    atoms,
    form,

    valueAtom: drawn.values.at,
    answerAtom: drawn.answers.at,
    questionAtom: drawn.questions.at,
    setAnswer,
    leaveField,
    fill(answers, label) {
      if (locks.isLocked()) return;
      settle();
      let tree = sheet.tree();
      for (const [place, value] of answers) {
        sheet.forget(place);
        tree = withAnswer(tree, place, value);
      }
      acts.act(label, sheet.tree(), tree);
    },
    answer: (place) => answerAt(sheet.tree(), place),

    tree: sheet.tree,
    resolution: consequences.resolution,
    lockedAtom: locks.lockedAtom,
    structureAtom: consequences.structureAtom,
    itemsAtom: entries.at,
    titleAtom: titles.at,
    findingsAtom: progress.findingsAtom,
    summaryAtom: drawn.summaryAt,
    progressAtom: progress.progressAtom,
    itemProgressAtom: progress.itemProgressAtom,
    tryPage(page, itemId) {
      settle();
      tried.tryPage(page, itemId);
      return inTheWay((problem) => problem.page === page && problem.neededFor === "quote" && isAbout(problem, itemId));
    },
    tryAll(neededFor) {
      settle();
      tried.tryAll(neededFor);
      return inTheWay((problem) => neededFor === "accept" || problem.neededFor === "quote");
    },
    changesAtom: atom((get) => {
      get(consequences.resolutionAtom);
      get(server.treeAtom);
      return server.changes();
    }),
    outcomeAtom: outcome.outcomeAtom,

    addItem: acts.addItem,
    copyItem: acts.copyItem,
    removeItem: acts.removeItem,
    applyToAll: acts.applyToAll,
    setStandard: acts.setStandard,
    confirmItem: acts.confirmItem,
    neighbours: acts.neighbours,
    undoAtom: acts.undoAtom,
    undo: acts.undo,

    saveStateAtom,
    conflictAtom: desk.conflictAtom,
    resolveConflict(place: Place, choice: Side) {
      settle();
      const tree = desk.choose(sheet.tree(), place, choice);
      if (!tree) return;
      if (choice === "theirs") sheet.forget(place);
      replace(tree);
      if (desk.isEmpty()) autosave.resume("conflict");
    },
    saveNow: autosave.flush,
    isUnsaved: server.isUnsaved,
    resume: () => autosave.resume("signed-out"),
    receive(answer) {
      takeIn(answer, server.take);
      autosave.announce();
    },
    close() {
      pen.stop();
      autosave.stop();
    },
  };
}
