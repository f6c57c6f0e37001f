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
import type { UndoResult } from "./history/where-changed.ts";
import type { ImportSettings } from "./import/import-plan.ts";
import type { Scheduler } from "./saving/debouncer.ts";
import type { Save, SaveState, ServerAnswer } from "./saving/save-outcome.ts";

/** Why answers cannot be changed, in words. */
export interface Locks {
  /** Applies to all answers. */
  readonly all?: string | undefined;
  /** Applies to one question; undefined if it can be changed. */
  readonly answer?: ((question: Question) => string | undefined) | undefined;
}

/** The form's connections to the outside. All are optional: without them, nothing is stored and nothing is locked. */
export interface FormAdapters extends EntryRules {
  /**
   * Language in which the form is drawn and checked, one of the definition's `translations`. The engine's own messages
   * use it if a `catalogue` is given or registered. Default: that of FIELDS, or English.
   */
  readonly language?: string | undefined;
  /** Messages of the engine and the theme in that language. */
  readonly catalogue?: Catalogue | undefined;
  /** What the server found in the answers that it sent. */
  readonly errors?: readonly ErrorEntry[] | null | undefined;
  /** Stores the answers. Default: they are kept only in the page. */
  readonly save?: Save | undefined;
  /** Disables autosave, for example where saved answers take effect at once. Default: autosave only if `save` is given. */
  readonly savesWhenAsked?: boolean | undefined;
  /**
   * Today, optionally with the day from which ages and periods are measured. Default: today in London, by this
   * machine's clock.
   */
  readonly dates?: (() => CalendarDate | Dates) | undefined;
  /** Ids of new entries. Default: random. */
  readonly newId?: (() => string) | undefined;
  /** Default: the time of the browser. */
  readonly scheduler?: Scheduler | undefined;
  /** What is locked, given the answers that the server has now. */
  readonly locks?: ((stored: Tree) => Locks) | undefined;
  /** Option sources by name; they override registered ones. */
  readonly optionSources?: Readonly<Record<string, OptionSource>> | undefined;
  /** Excludes findings about answers that come with the record or are not shown to this user. */
  readonly aside?: ((place: Place) => boolean) | undefined;
}

/** One open record: what the server has, the user's changes since, and everything that follows from both. */
export interface FormStore {
  /** The Jotai store that holds all of this record's atoms. */
  readonly atoms: ReturnType<typeof createStore>;
  readonly form: PreparedForm;

  // One answer. Atoms exist for what is drawn: request them by place; they are released when their last component
  // unmounts.

  /**
   * What the control shows: the field's text for a typed question, formatted words for a computed one, otherwise the
   * answer; or the reason given in place of a value (`{ noAnswer }`).
   */
  readonly valueAtom: (place: Place) => Atom<Json | undefined>;
  /** The answer as stored, after typed text has been read: for tables, titles and panels. */
  readonly answerAtom: (place: Place) => Atom<Json | undefined>;
  readonly questionAtom: (place: Place) => Atom<StoredView>;
  /**
   * Records a key press (text of a typed question) or a choice, or `{ noAnswer }` where allowed. Undefined: no answer.
   */
  readonly setAnswer: (place: Place, value: Json | undefined) => void;
  /** The control was left: its text is read, checked and saved. */
  readonly leaveField: (place: Place) => void;
  /** Sets many stored answers at once, such as those of a client picked from a list. One undo reverts them. */
  readonly fill: (answers: ReadonlyMap<Place, Json | undefined>, label: string, register?: string) => void;
  /** Replaces the answers in one step, which one undo reverts. */
  readonly change: (label: string, edit: (answers: Resolution) => Tree) => void;
  /** The current answer as stored. */
  readonly answer: (place: Place) => Json | undefined;

  /** A page, counted from 0, of an option source's matches for the text. Rejects with a message for the user. */
  readonly searchOptions: (source: string, text: string, page: number, signal: AbortSignal) => Promise<OptionPage>;

  // The whole record.

  /** Why no answer can be changed at present, in words; undefined if they can be. */
  readonly lockedAtom: Atom<string | undefined>;

  readonly tree: () => Tree;
  readonly resolution: () => Resolution;
  readonly resolutionAtom: Atom<Resolution>;
  /** The answers as of the server's last response. */
  readonly stored: () => Tree;
  /** Increases when other questions or items are to be drawn. */
  readonly structureAtom: Atom<number>;
  /** Ids of the entries of a group, in order; with `parentId`, only those of that parent. */
  readonly itemsAtom: (group: string, parentId?: string) => Atom<readonly string[]>;
  /** Title of an entry, such as its address, or the label of its kind. */
  readonly titleAtom: (itemId: string) => Atom<string>;
  /** All findings of browser and server, in page order. Long on a large record, so read it only where it is shown. */
  readonly findingsAtom: Atom<readonly Problem[]>;
  /**
   * Lines of the summary at the top of a page, or of one item's page, in page order without repeats: the errors shown
   * at their answers, and why an underwriter will review the risk or has declined it.
   */
  readonly summaryAtom: (page: string, itemId?: string) => Atom<readonly Problem[]>;
  /** What each page still lacks, by page id. */
  readonly progressAtom: Atom<ReadonlyMap<string, Counts>>;
  /** What each section still lacks, by section id; for a list, over all entries. */
  readonly sectionProgressAtom: Atom<ReadonlyMap<string, Counts>>;
  /** What the sections of one entry still lack, by section id. */
  readonly itemSectionsAtom: (itemId: string) => Atom<ReadonlyMap<string, Counts>>;
  /** What each entry still lacks, by item id. */
  readonly itemProgressAtom: Atom<ReadonlyMap<string, Counts>>;
  /** "Continue" was tried: shows what is missing on the page, or in one item of it. Returns what blocks it. */
  readonly tryPage: (page: string, itemId?: string) => readonly Problem[];
  /** "Get quote" or "Accept" was tried: does the same on all pages. */
  readonly tryAll: (neededFor: "quote" | "accept") => readonly Problem[];
  /** `[path, from, to]` of every change that the server does not have yet. */
  readonly changesAtom: Atom<readonly Change[]>;

  // Entries. Each action can be undone; text typed since is kept.

  /**
   * Returns the id of the new entry. `given` overrides the default answers, e.g. `{ ParentRef }`.
   *
   * @throws RangeError for a group that has no entries, and while the record is locked
   */
  readonly addItem: (group: string, given?: Answers) => string;
  /**
   * Returns the id of the copy, which follows its original, with copies of its dependent entries. Answers that identify
   * the entry are blank.
   */
  readonly copyItem: (itemId: string) => string | undefined;
  /** Removes an entry and its dependent entries. */
  readonly removeItem: (itemId: string) => void;
  /** Swaps an entry with the previous one (-1) or the next one (1) of the same parent. */
  readonly moveItem: (itemId: string, by: 1 | -1) => void;
  /** Copies this answer to all entries of its group that ask for it; returns how many changed. */
  readonly applyToAll: (place: Place) => number;
  /**
   * The group's standard answers that the entry has, or would have after {@link confirmStandard}, in question order.
   */
  readonly standardAnswers: (itemId: string) => readonly StandardAnswer[];
  /**
   * The user confirms the standard answers of this entry, or with `forAll` the same ones of all entries of its group:
   * fills in those not answered yet. Returns how many entries changed.
   */
  readonly confirmStandard: (itemId: string, settings?: { readonly forAll?: boolean }) => number;
  /** The entries before and after it in its group and, in a child group, of the same parent. */
  readonly neighbours: (itemId: string) => Neighbours | undefined;

  /**
   * Settings for `planPaste` and `planFile`, which calculate what an import would do; {@link change} applies it. For a
   * list without entries, no column is locked.
   */
  readonly importing: Omit<ImportSettings, "newId"> & { readonly newId: () => string };

  // Undo. An edit is one settled answer, an action on entries, or many answers at once.

  /** The edit that `undo` would revert: `Tenants changed`. */
  readonly undoAtom: Atom<EditName | undefined>;
  readonly redoAtom: Atom<EditName | undefined>;
  /**
   * Reverts the user's last edit, or the one with this id, and nothing else: other people's later changes stay. Returns
   * where it was; undefined if there is nothing to undo.
   */
  readonly undo: (id?: number) => UndoResult | undefined;
  readonly redo: () => UndoResult | undefined;
  /** Text was typed into this answer's field and the field has not been left: the browser's own undo applies. */
  readonly isEdited: (place: Place) => boolean;

  // Saving.

  readonly saveStateAtom: Atom<SaveState>;
  /**
   * Answers that two people changed. Each keeps the other person's saved answer until the user chooses; all others are
   * saved.
   */
  readonly conflictAtom: Atom<Conflict>;
  readonly resolveConflict: (place: Place, choice: ConflictSide) => void;
  /** Sends everything now; true if nothing is left to send, false if something prevents it (see saveStateAtom). */
  readonly saveNow: () => Promise<boolean>;
  readonly isUnsaved: () => boolean;
  /** Changes are saved only by {@link saveNow}. */
  readonly savesWhenAsked: boolean;
  /** Resumes saving after a sign-in. */
  readonly resume: () => void;
  /** Takes the server's answer to another call, with unsaved edits laid over it. */
  readonly receive: (answer: ServerAnswer) => void;
  /** Stops all timers. Unsaved changes are discarded. */
  readonly close: () => void;
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly count: number;
}
