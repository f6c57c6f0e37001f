import type { Atom, createStore } from "jotai/vanilla";
import type { Question } from "../../schemas/question.ts";
import type { Answers, Change, ErrorEntry, Json } from "../../schemas/record.ts";
import type { Catalogue } from "../../schemas/words/words.ts";
import type { PreparedForm } from "../form/definition/prepare-form.ts";
import type { Dates } from "../form/expression/scope.ts";
import type { OptionPage, OptionSource } from "../form/options/option-source.ts";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { Place } from "../form/tree/place.ts";
import type { Tree } from "../form/tree/tree.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import type { Conflict, ConflictSide } from "./conflict/conflict.ts";
import type { StoredView } from "./drawing/view-of-question.ts";
import type { EntryRules, StandardAnswer } from "./entries/item-edits.ts";
import type { Counts, Problem } from "./findings/problem.ts";
import type { EditName } from "./history/own-edits.ts";
import type { TakenBack } from "./history/where-changed.ts";
import type { ImportSettings } from "./import/import-plan.ts";
import type { Scheduler } from "./saving/quiet-timer.ts";
import type { Save, SaveState, ServerAnswer } from "./saving/save-outcome.ts";

/** Why answers cannot be changed, in words. */
export interface Locks {
  /** All of them. */
  readonly all?: string | undefined;
  /** That to one question; undefined where it can be changed. */
  readonly answer?: ((question: Question) => string | undefined) | undefined;
}

/** What a form meets outside of itself. All of it may be left out: then nothing is stored and nothing is locked. */
export interface FormAdapters extends EntryRules {
  /**
   * In which the form is drawn and checked, one of those of the definition's `translations`; what the engine itself says
   * is in it where a `catalogue` is given or registered. Default: that of FIELDS, or English.
   */
  readonly language?: string | undefined;
  /** What the engine and the theme say in that language. */
  readonly catalogue?: Catalogue | undefined;
  /** What the server found in the answers that it sent. */
  readonly errors?: readonly ErrorEntry[] | null | undefined;
  /** Stores the answers. Default: they are kept in the page. */
  readonly save?: Save | undefined;
  /** Nothing is saved by itself, e.g. since what is saved is in force at once. Default: only where `save` is given. */
  readonly savesWhenAsked?: boolean | undefined;
  /** Today, or with it the day at which ages and periods are measured. Default: today in London, by this machine's clock. */
  readonly dates?: (() => CalendarDate | Dates) | undefined;
  /** Ids of new entries. Default: random. */
  readonly newId?: (() => string) | undefined;
  /** Default: the time of the browser. */
  readonly scheduler?: Scheduler | undefined;
  /** What is locked in the answers that the server has now. */
  readonly locks?: ((stored: Tree) => Locks) | undefined;
  /** Sources of options by their names, over those that are registered. */
  readonly optionSources?: Readonly<Record<string, OptionSource>> | undefined;
  /** Nothing is found about an answer that is given with the record, or is not shown to this person. */
  readonly aside?: ((place: Place) => boolean) | undefined;
}

/** One open record: what the server has, what the user did to it since, and everything that follows from the two. */
export interface FormStore {
  /** The Jotai store in which all of this record's atoms live. */
  readonly atoms: ReturnType<typeof createStore>;
  readonly form: PreparedForm;

  // One answer. Atoms are made for what is drawn: ask again by the place, they are released with their last component.

  /**
   * What the control shows: of a typed question always the text in the box, of a computed one its words, of any other the
   * answer; of every question what was said in place of a value (`{ noAnswer }`).
   */
  readonly valueAtom: (place: Place) => Atom<Json | undefined>;
  /** The answer as stored, after what was typed has been read: for tables, titles and panels. */
  readonly answerAtom: (place: Place) => Atom<Json | undefined>;
  readonly questionAtom: (place: Place) => Atom<StoredView>;
  /** A key press (text of a typed question) or a choice, `{ noAnswer }` where that is allowed. Undefined: no answer. */
  readonly setAnswer: (place: Place, value: Json | undefined) => void;
  /** The control was left: its text is read, checked and saved. */
  readonly leaveField: (place: Place) => void;
  /** Many answers as stored, at once: those of a client picked from a list. One undo takes them back. */
  readonly fill: (answers: ReadonlyMap<Place, Json | undefined>, label: string, register?: string) => void;
  /** Makes other answers of them in one go, which one undo takes back. */
  readonly change: (label: string, edit: (answers: Resolution) => Tree) => void;
  /** The answer as stored, now. */
  readonly answer: (place: Place) => Json | undefined;

  /** A page, from 0, of what a source of options has for the text. Rejects with words for a person. */
  readonly searchOptions: (source: string, text: string, page: number, signal: AbortSignal) => Promise<OptionPage>;

  // The whole.

  /** Why no answer can be changed at present, in words; undefined while they can. */
  readonly lockedAtom: Atom<string | undefined>;

  readonly tree: () => Tree;
  readonly resolution: () => Resolution;
  readonly resolutionAtom: Atom<Resolution>;
  /** The answers as the server has them, as of its last answer. */
  readonly stored: () => Tree;
  /** A number that rises when other questions or items are to be drawn. */
  readonly structureAtom: Atom<number>;
  /** Ids of the entries of a group, in order; with a parent those that hang from it. */
  readonly itemsAtom: (group: string, parentId?: string) => Atom<readonly string[]>;
  /** What names an entry to a reader: its address, or what its kind is called. */
  readonly titleAtom: (itemId: string) => Atom<string>;
  /** Everything found by browser and server, in page order. Long on a large record: read it where it is shown. */
  readonly findingsAtom: Atom<readonly Problem[]>;
  /**
   * What the summary on top of a page, or of the page of one item, lists, in page order and each once: the errors that
   * are shown at their answers, and why an underwriter looks at it or has declined it.
   */
  readonly summaryAtom: (page: string, itemId?: string) => Atom<readonly Problem[]>;
  /** What each page still lacks, by page id. */
  readonly progressAtom: Atom<ReadonlyMap<string, Counts>>;
  /** What each section still lacks, by section id; of a list over all its entries. */
  readonly sectionProgressAtom: Atom<ReadonlyMap<string, Counts>>;
  /** What the sections of one entry still lack, by section id. */
  readonly itemSectionsAtom: (itemId: string) => Atom<ReadonlyMap<string, Counts>>;
  /** What each entry still lacks, by item id. */
  readonly itemProgressAtom: Atom<ReadonlyMap<string, Counts>>;
  /** "Continue" was tried: what is missing on the page, or in one item of it, is shown. Answers what prevents it. */
  readonly tryPage: (page: string, itemId?: string) => readonly Problem[];
  /** "Get quote" or "Accept" was tried: likewise, on all pages. */
  readonly tryAll: (neededFor: "quote" | "accept") => readonly Problem[];
  /** `[path, from, to]` of everything that the server does not have yet. */
  readonly changesAtom: Atom<readonly Change[]>;

  // Entries. Each act can be undone; what was typed since stays.

  /**
   * Answers the id of the new entry. `given` goes over the default answers, e.g. `{ ParentRef }`. Throws a RangeError
   * for a group that has no entries, and while the record is locked.
   */
  readonly addItem: (group: string, given?: Answers) => string;
  /**
   * Answers the id of the copy, which is behind its original, with copies of what goes with it; what names an entry
   * is left blank.
   */
  readonly copyItem: (itemId: string) => string | undefined;
  /** What goes with the entry goes too. */
  readonly removeItem: (itemId: string) => void;
  /** Exchanges an entry with the one before it (-1) or behind it (1), among the entries of the same parent. */
  readonly moveItem: (itemId: string, by: 1 | -1) => void;
  /** Copies this answer to all entries of its group that ask for it; answers how many were changed. */
  readonly applyToAll: (place: Place) => number;
  /** The group's standard answers that the entry has, or takes by {@link confirmStandard}, in the questions' order. */
  readonly standardAnswers: (itemId: string) => readonly StandardAnswer[];
  /** A person says that the standard answers are true of this entry: gives them where nobody has answered yet. */
  readonly confirmStandard: (itemId: string) => void;
  /** Among the entries of its group; of a group that hangs from another, among those of the same parent. */
  readonly neighbours: (itemId: string) => Neighbours | undefined;

  /**
   * By which settings `planPaste` and `planFile` work out what an import would do; {@link change} carries it out. Of a
   * list without entries no column is locked.
   */
  readonly importing: Omit<ImportSettings, "newId"> & { readonly newId: () => string };

  // Taking back. An edit is a settled answer, an act on entries, or many answers at once.

  /** What `undo` would take back: `Tenants changed`. */
  readonly undoAtom: Atom<EditName | undefined>;
  readonly redoAtom: Atom<EditName | undefined>;
  /**
   * Takes back one's own last edit, or the one with this id, and that only: what others have changed since stays. Answers
   * where it was; undefined where there is nothing to take back.
   */
  readonly undo: (id?: number) => TakenBack | undefined;
  readonly redo: () => TakenBack | undefined;
  /** Something was typed into the box of this answer that was not left since: the browser takes that back by itself. */
  readonly isEdited: (place: Place) => boolean;

  // Saving.

  readonly saveStateAtom: Atom<SaveState>;
  /** Answers that two people changed. They wait, and theirs stays saved, until one is chosen; all others are saved. */
  readonly conflictAtom: Atom<Conflict>;
  readonly resolveConflict: (place: Place, choice: ConflictSide) => void;
  /** Sends everything now; true when nothing is left, false when something is in the way (see saveStateAtom). */
  readonly saveNow: () => Promise<boolean>;
  readonly isUnsaved: () => boolean;
  /** What is unsaved waits for {@link saveNow}. */
  readonly savesWhenAsked: boolean;
  /** Goes on saving after a sign-in. */
  readonly resume: () => void;
  /** The server answered another call: its values, with unsaved edits laid over them. */
  readonly receive: (answer: ServerAnswer) => void;
  /** Stops all timers. What is unsaved is given up. */
  readonly close: () => void;
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly count: number;
}
