import { type OverwrittenFile, stepsOfText, writtenSource } from "../../../form/author/write-source.ts";
import type { DraftWhole, ProductDraft } from "../../api/answers.ts";
import { call, watch } from "../../api/call.ts";
import { Refused } from "../../api/failures.ts";
import { refusalWords } from "../../use-act.ts";
import {
  type AppliedStep,
  after,
  type DeskAct,
  type DeskState,
  draftRevision,
  type NewComment,
  stepsOf,
  type WrittenDraft,
  writtenOf,
} from "./draft-acts.ts";
import { type UnfinishedForm, type UnfinishedForms, unfinishedForms } from "./fields/unfinished-form.tsx";

/** A revision, and the edit that led to it; none for the first one loaded. */
interface Reached {
  readonly revision: number;
  readonly by: string;
}

/** One open draft: the server's state, the edits since, and undo and redo. */
export class DraftDesk {
  #state: DeskState;
  readonly #listeners = new Set<() => void>();
  /** The first one is being sent while `#sending` is set. */
  #waiting: DeskAct[] = [];
  #sending: Promise<void> | undefined;
  /** Revisions for undo and redo, with the edits between them; `#at` is the present one. */
  #revisions: Reached[];
  #at = 0;
  /** The server's state. */
  #kept: WrittenDraft;
  /** Runs undo and redo one after the other. */
  #going: Promise<unknown> = Promise.resolve();
  readonly #unfinished: UnfinishedForms;
  /** Id of the selected part. */
  #thing = "";

  constructor(whole: DraftWhole) {
    this.#revisions = [{ revision: whole.draft.revision, by: "" }];
    this.#kept = writtenOf(whole);
    this.#unfinished = unfinishedForms(whole.draft.number);
    this.#state = {
      ...this.#kept,
      whole,
      held: new Map(),
      saving: "saved",
      trouble: undefined,
      lost: [],
      lostTo: [],
      undoes: undefined,
      redoes: undefined,
      others: [],
      unfinished: this.#unfinished.things(),
      turn: 0,
    };
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Applies an edit; it is shown at once, and sent as soon as no other is in flight.
   *
   * @param isShown the part's own form made the edit, so it is not redrawn
   */
  act(edit: DeskAct["edit"], words: string, isShown = false): void {
    const written = after(this.#state, { edit, words });
    if (written === undefined) {
      this.#set({ trouble: edit.edit === "place" ? invalidPlace : bothChanged });
      return;
    }
    if (written.definition === this.#state.definition) return;
    this.#waiting.push({ edit, words });
    this.#set({ ...written, saving: "saving", trouble: undefined, ...(isShown ? {} : { turn: this.#state.turn + 1 }) });
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Whether closing the window now would lose anything. */
  isLosing(): boolean {
    const { saving, held, unfinished } = this.#state;
    return saving !== "saved" || held.size > 0 || unfinished.size > 0;
  }

  /** The incomplete input of a part's form, while the window is open. */
  unfinishedOf(thing: string): UnfinishedForm {
    return this.#unfinished.of(thing, () => this.#set({ unfinished: this.#unfinished.things() }));
  }

  /** Shows why an action is not possible. */
  refuse(words: string): void {
    this.#set({ trouble: words });
  }

  /** Overwrites a file as text; invalid text is held: neither lost nor sent. */
  write(over: OverwrittenFile): void {
    const { file, was, text } = over;
    const held = new Map(this.#state.held);
    held.delete(file);
    const read = writtenSource(this.#state.files(), over);
    if ("fault" in read) held.set(file, { was, text, ...read.fault });
    else if (stepsOfText(this.#state.files(), over) === undefined) held.set(file, { was, text, words: bothChanged });
    this.#set({ held });
    if (!held.has(file)) this.act({ edit: "text", ...over }, `Text of ${file}`);
  }

  /** Undoes what was typed last: held text, or else the last edit. */
  readonly undo = () =>
    this.#inTurn("undoes", async () => {
      if (this.#state.held.size > 0) this.#set({ held: new Map() });
      else await this.#go(-1);
    });
  readonly redo = () => this.#inTurn("redoes", () => this.#go(1));

  /** Runs an undo or redo and returns it with the definitions before and after; undefined if there was none. */
  #inTurn(of: "undoes" | "redoes", go: () => Promise<void>): Promise<AppliedStep | undefined> {
    const step = async () => {
      const { definition: before, [of]: words } = this.#state;
      if (words === undefined) return undefined;
      await go();
      const { definition, trouble } = this.#state;
      return trouble === undefined ? { words, before, after: definition } : undefined;
    };
    const gone = this.#going.then(step, step);
    this.#going = gone;
    return gone;
  }

  /** Reports the user's position, and checks who else is there and for other people's edits and comments. */
  async look(thing = this.#thing): Promise<void> {
    this.#thing = thing;
    const { number, changedAt } = this.#state.whole.draft;
    const now = await watch("/api/v1/Studio/visitDraft", { draft: number, Thing: thing });
    if (JSON.stringify(now.others) !== JSON.stringify(this.#state.others)) this.#set({ others: now.others });
    const { draft, notes } = this.#state.whole;
    if (now.notes !== notes.length) await this.#readNotes();
    // A change of the user's own, sent or still waiting, explains the new timestamp.
    const isOwn = draft.changedAt !== changedAt || this.#sending !== undefined || this.#waiting.length > 0;
    if (now.changedAt !== draft.changedAt && !isOwn) await this.reload();
  }

  /** Adds a comment on a part, or a reply. */
  async say(comment: NewComment): Promise<void> {
    const about = "place" in comment ? { Place: comment.place } : { Answers: comment.answers };
    const settles = "settles" in comment && comment.settles ? { Settles: "yes" as const } : {};
    const words = comment.words === "" ? {} : { Words: comment.words };
    await call("/api/v1/Studio/noteDraft", {
      ...draftRevision(this.#state.whole.draft),
      ...about,
      ...settles,
      ...words,
    });
    await this.#readNotes();
  }

  async #readNotes(): Promise<void> {
    const { notes } = await call("/api/v1/Studio/getDraft", { draft: this.#state.whole.draft.number });
    this.#set({ whole: { ...this.#state.whole, notes } });
  }

  /** Loads the server's state and reapplies the edits made meanwhile. */
  async reload(): Promise<void> {
    await this.#sending;
    await this.#read();
  }

  async #read(): Promise<void> {
    const seen = this.#state.whole.draft;
    const whole = await call("/api/v1/Studio/getDraft", { draft: seen.number });
    this.#kept = writtenOf(whole);
    let written = this.#kept;
    const [kept, lost]: [DeskAct[], string[]] = [[], []];
    for (const act of this.#waiting) {
      const next = after(written, act);
      if (next !== undefined) kept.push(act);
      else if (act.edit.edit === "text") this.#hold(act.edit, bothChanged);
      else lost.push(act.words);
      written = next ?? written;
    }
    this.#waiting = kept;
    const { revision } = whole.draft;
    if (revision !== this.#revisions[this.#at]?.revision) [this.#revisions, this.#at] = [[{ revision, by: "" }], 0];
    const others = lost.length === 0 ? [] : whole.edits.filter((edit) => edit.revision > seen.revision);
    this.#set({
      ...written,
      whole,
      lost: [...this.#state.lost, ...lost],
      lostTo: [...new Set([...this.#state.lostTo, ...others.map(({ by }) => by)])],
      turn: this.#state.turn + 1,
    });
  }

  /** The user has read which edits were lost. */
  readonly forgetLost = (): void => this.#set({ lost: [], lostTo: [] });

  /** Sends edits one by one, each as its own revision, so that undo reverts one at a time. */
  async #send(): Promise<void> {
    for (let [act] = this.#waiting; act !== undefined; [act] = this.#waiting) {
      const steps = stepsOf(this.#kept, act) ?? [];
      const written = after(this.#kept, act);
      if (steps.length === 0 || written === undefined) {
        this.#waiting.shift();
        continue;
      }
      try {
        const seen = draftRevision(this.#state.whole.draft);
        const sent = { Patch: JSON.stringify(steps), Words: act.words.slice(0, 200) };
        const { draft } = await call("/api/v1/Studio/editDraft", { ...seen, ...sent });
        this.#waiting.shift();
        this.#taken(draft, written, act.words);
      } catch (error) {
        if (await this.#mended(error)) continue;
        const words = refusalWords(error);
        for (const { edit } of this.#waiting) if (edit.edit === "text") this.#hold(edit, words);
        this.#waiting = [];
        this.#set({ ...this.#kept, saving: "failed", trouble: words, turn: this.#state.turn + 1 });
        return;
      }
    }
    this.#set({ saving: "saved" });
  }

  /** Another person has edited meanwhile: reapplies the user's edits on top of theirs. */
  async #mended(error: unknown): Promise<boolean> {
    if (!(error instanceof Refused) || error.status !== 409) return false;
    const { revision } = this.#state.whole.draft;
    await this.#read();
    return this.#state.whole.draft.revision !== revision;
  }

  #hold({ file, was, text }: OverwrittenFile, words: string): void {
    this.#set({ held: new Map(this.#state.held).set(file, { was, text, words }) });
  }

  #taken(draft: ProductDraft, written: WrittenDraft, by: string): void {
    this.#kept = written;
    this.#reach({ revision: draft.revision, by });
    this.#set({ whole: { ...this.#state.whole, draft, isAuthor: true } });
  }

  /** A new edit discards the revisions that could be redone. */
  #reach(reached: Reached): void {
    this.#revisions = [...this.#revisions.slice(0, this.#at + 1), reached];
    this.#at = this.#revisions.length - 1;
  }

  async #go(by: 1 | -1): Promise<void> {
    // Waits, so that an edit in flight is the one undone.
    await this.#sending;
    const at = this.#at + by;
    const to = this.#revisions[at];
    if (to === undefined) return;
    await this.#revert(to.revision, (revision) => {
      this.#revisions[at] = { ...to, revision };
      this.#at = at;
    });
  }

  /** Restores an earlier revision as a new one, which can be undone. */
  async revertTo(To: number): Promise<void> {
    await this.#sending;
    await this.#revert(To, (revision) => this.#reach({ revision, by: `Restored revision ${To}` }));
  }

  async #revert(To: number, note: (revision: number) => void): Promise<void> {
    this.#set({ saving: "saving", trouble: undefined });
    try {
      const { draft } = await call("/api/v1/Studio/revertDraft", { ...draftRevision(this.#state.whole.draft), To });
      note(draft.revision);
      await this.reload();
      this.#set({ saving: "saved" });
    } catch (error) {
      if (error instanceof Refused && error.status === 409) await this.reload();
      this.#set({ saving: "failed", trouble: refusalWords(error) });
    }
  }

  #set(part: Partial<DeskState>): void {
    const [held] = (part.held ?? this.#state.held).keys();
    const last = this.#waiting.at(-1)?.words ?? this.#revisions[this.#at]?.by;
    const undoes = held === undefined ? last || undefined : `Text typed in ${held}`;
    this.#state = { ...this.#state, ...part, undoes, redoes: this.#revisions[this.#at + 1]?.by };
    for (const listener of this.#listeners) listener();
  }
}

const invalidPlace =
  "It cannot be moved there. A question about the policy stays with the policy; a question about the entries of a list stays with that list.";
const bothChanged = "Someone else has changed the same part in the meantime.";
