import { atom, type createStore } from "jotai/vanilla";
import type { ErrorEntry } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { Dates } from "../../form/expression/scope.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { type Place, placeOf } from "../../form/tree/place.ts";
import { answersAt, type Tree, withAnswer } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import type { AnswerSheet } from "../answers/answer-sheet.ts";
import { isDrawnDifferently } from "../drawing/drawn-structure.ts";
import {
  type CheckedAnswers,
  checkAnswers,
  excludeFindings,
  type RankedAnswers,
  withFindings,
} from "./checked-answers.ts";
import { createServerFindings } from "./server-findings.ts";

/** Removes the answers of newly hidden questions that are dropped, not parked (`onHide: "drop"`). */
type DropHidden = (before: Resolution, after: Resolution) => Tree;

function createDropHidden(form: PreparedForm): DropHidden {
  const groups = [...form.groups.values()].flatMap(({ name, group, questions }) => {
    const names = questions.flatMap(({ question }) => (question.onHide === "drop" ? [question.name] : []));
    return names.length === 0 ? [] : [{ name, at: group.at, list: group.list === true, names }];
  });

  return (before, after) => {
    let tree = after.tree;
    for (const { name: group, at, list, names } of groups) {
      for (const itemId of list ? after.items(group) : [undefined]) {
        const answers = answersAt(after.tree, at, itemId);
        const kept = names.filter((name) => answers && own(answers, name) !== undefined);
        if (kept.length === 0 || !before.entry(group, itemId)) continue;
        const [then, now] = [before.scope(group, itemId), after.scope(group, itemId)];
        for (const name of kept) {
          const wentAway = then.questions.get(name)?.shown && !now.questions.get(name)?.shown;
          if (wentAway) tree = withAnswer(tree, placeOf(at, itemId, name), undefined);
        }
      }
    }
    return tree;
  };
}

interface Parts {
  readonly atoms: ReturnType<typeof createStore>;
  readonly form: PreparedForm;
  readonly sheet: AnswerSheet;
  /** Today in London, optionally with the day from which ages and periods are measured. */
  readonly dates: () => CalendarDate | Dates;
  readonly aside?: ((place: Place) => boolean) | undefined;
  /** Places that are on the screen. */
  readonly onScreen: () => Iterable<Place>;
  /** Called when answers were dropped because their questions are now hidden. */
  readonly onDropped: (before: Tree, after: Tree) => void;
}

/**
 * What follows from the answers: which questions are asked, and what is wrong or missing. Each result reuses those
 * parts of the previous one that depend on nothing that changed.
 */
export function createAnswerConsequences({ atoms, form, sheet, dates, aside, onScreen, onDropped }: Parts) {
  const found = (resolution: Resolution): RankedAnswers => {
    const all = checkAnswers(resolution);
    return aside === undefined ? all : excludeFindings(all, aside);
  };
  const first = resolveForm(form, sheet.tree(), dates());
  const resolutionAtom = atom(first);
  const checkedAtom = atom<CheckedAnswers>(found(first));
  const structureAtom = atom(0);
  const dropHidden = createDropHidden(form);
  /** The atoms' values, cached for callers that read them for every answer on the screen. */
  let [current, checked] = [first, atoms.get(checkedAtom)];
  let settled = first;
  const server = createServerFindings(form, sheet.tree());

  function setChecked(next: CheckedAnswers): void {
    checked = next;
    atoms.set(checkedAtom, next);
  }

  function redraw(): boolean {
    const before = current;
    const days = dates();
    const day = typeof days === "string" ? days : days.today;
    if (before.tree === sheet.tree() && before.dates.today === day) return false;
    const after = resolveForm(form, sheet.tree(), days, before);
    current = after;
    atoms.set(resolutionAtom, after);
    if (isDrawnDifferently(before, after, onScreen())) atoms.set(structureAtom, (count) => count + 1);
    return true;
  }

  function takeOver(): boolean {
    redraw();
    if (current === settled) return false;
    settled = current;
    setChecked(check());
    return true;
  }

  function check(): CheckedAnswers {
    const own = found(settled);
    return withFindings(own, server.remaining(settled, own));
  }

  return {
    resolutionAtom,
    checkedAtom,
    structureAtom,
    resolution: (): Resolution => current,
    checked: (): CheckedAnswers => checked,

    /** Updates what is drawn; false if nothing had changed. */
    redraw,

    /** Reads typed text and updates everything; false if nothing had changed. */
    settle(): boolean {
      sheet.readTyped();
      redraw();
      if (current !== settled) {
        const before = sheet.tree();
        sheet.replace(dropHidden(settled, current));
        if (sheet.tree() !== before) onDropped(before, sheet.tree());
      }
      return takeOver();
    },

    /**
     * Updates everything after answers changed without the user's input: answers they hide are parked, never dropped.
     */
    takeOver,

    /** Takes the server's findings about the answers that it has, and updates everything as `takeOver` does. */
    takeErrors(tree: Tree, errors: readonly ErrorEntry[]): void {
      redraw();
      settled = current;
      const there = tree === settled.tree ? settled : resolveForm(form, tree, dates(), settled);
      server.take(tree, errors, found(there));
      setChecked(check());
    },
  };
}

export type AnswerConsequences = ReturnType<typeof createAnswerConsequences>;
