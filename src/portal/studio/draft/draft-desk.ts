import type { Definition } from "../../../../schemas/definition.ts";
import { stepsOfText, type WrittenOver, writtenSource } from "../../../form/author/write-source.ts";
import type { DraftWhole, ProductDraft } from "../../api/answers.ts";
import { call, watch } from "../../api/call.ts";
import type { AnswerOf } from "../../api/client.ts";
import { Refused } from "../../api/failures.ts";
import { refusalWords } from "../../use-act.ts";
import { after, type DeskAct, stepsOf, type WrittenDraft, writtenOf } from "./draft-acts.ts";
import { type UnfinishedForm, type UnfinishedForms, unfinishedForms } from "./fields/unfinished-form.tsx";

/** A text that was typed and is not in the draft. */
export interface HeldText extends Omit<WrittenOver, "file"> {
  readonly line?: number;
  readonly words: string;
}

/** A draft as it is worked on, with everything that was done here, also while it is on its way. */
export interface DeskState extends WrittenDraft {
  readonly whole: DraftWhole;
  /** By file: what was typed and cannot be read, or was not kept. */
  readonly held: ReadonlyMap<string, HeldText>;
  readonly saving: "saved" | "saving" | "failed";
  /** Why the last edit was not kept, in words. */
  readonly trouble: string | undefined;
  /** What was done here and could not be kept beside what somebody else has done, in words. */
  readonly lost: readonly string[];
  /** What Undo takes back and what Redo does again, in words; undefined where there is nothing. */
  readonly undoes: string | undefined;
  readonly redoes: string | undefined;
  /** Ids of things in whose form something is half made, which the draft does not say. */
  readonly unfinished: ReadonlySet<string>;
  /** Who else has the draft open, and at which thing. */
  readonly others: readonly Visitor[];
  /** Rises when the definition changed otherwise than by typing here: forms are drawn again from it. */
  readonly turn: number;
}

/** A revision, and what was done to reach it; of the first that was seen, nothing. */
interface Reached {
  readonly revision: number;
  readonly by: string;
}

interface GoneWay {
  readonly words: string;
  readonly before: Definition;
  readonly after: Definition;
}

type Visitor = AnswerOf<"/api/v1/Studio/visitDraft">["others"][number];

/** What somebody says of a thing, or in answer to a comment. */
export type SaidOfDraft = { readonly words: string } & (
  | { readonly place: string }
  | { readonly answers: number; readonly settles?: boolean }
);

/** One open draft: what the server has, what was done here since, and the ways back. */
export class DraftDesk {
  #state: DeskState;
  readonly #listeners = new Set<() => void>();
  /** The first is on its way while `#sending`. */
  #waiting: DeskAct[] = [];
  #sending: Promise<void> | undefined;
  /** Revisions to go back and forth between, and what led to each; the one at `#at` says what the draft says now. */
  #revisions: Reached[];
  #at = 0;
  /** What the server has. */
  #kept: WrittenDraft;
  /** Ways back and forth are gone one after another. */
  #going: Promise<unknown> = Promise.resolve();
  readonly #unfinished: UnfinishedForms;
  /** Id of the thing that is looked at. */
  #thing = "";

  constructor(whole: DraftWhole) {
    this.#revisions = [{ revision: whole.draft.revision, by: "" }];
    this.#kept = writtenOf(whole);
    this.#unfinished = unfinishedForms(whole.draft.number);
    this.#state = {
      ...this.#kept,
      ...{ whole, held: new Map(), saving: "saved", trouble: undefined },
      ...{ lost: [], undoes: undefined, redoes: undefined, others: [], unfinished: this.#unfinished.things(), turn: 0 },
    };
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Does something to the definition; it is shown at once and sent as soon as nothing else is on its way.
   *
   * @param isShown the form of the thing itself did it, and is not drawn again for it
   */
  act(edit: DeskAct["edit"], words: string, isShown = false): void {
    const written = after(this.#state, { edit, words });
    if (written === undefined) {
      this.#set({ trouble: edit.edit === "place" ? cannotBeThere : bothChanged });
      return;
    }
    if (written.definition === this.#state.definition) return;
    this.#waiting.push({ edit, words });
    this.#set({ ...written, saving: "saving", trouble: undefined, ...(isShown ? {} : { turn: this.#state.turn + 1 }) });
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Whether anything would be lost if the window were closed now. */
  isLosing(): boolean {
    const { saving, held, unfinished } = this.#state;
    return saving !== "saved" || held.size > 0 || unfinished.size > 0;
  }

  /** What is half made in the form of a thing, while the window is open. */
  unfinishedOf(thing: string): UnfinishedForm {
    return this.#unfinished.of(thing, () => this.#set({ unfinished: this.#unfinished.things() }));
  }

  /** Says why something cannot be done. */
  refuse(words: string): void {
    this.#set({ trouble: words });
  }

  /** Writes over a file as text; one that cannot be read is held, and is neither lost nor sent. */
  write(over: WrittenOver): void {
    const { file, was, text } = over;
    const held = new Map(this.#state.held);
    held.delete(file);
    const read = writtenSource(this.#state.files(), over);
    if ("fault" in read) held.set(file, { was, text, ...read.fault });
    else if (stepsOfText(this.#state.files(), over) === undefined) held.set(file, { was, text, words: bothChanged });
    this.#set({ held });
    if (!held.has(file)) this.act({ edit: "text", ...over }, `Text of ${file}`);
  }

  /** Takes back what was typed last: a text that is held, or what the draft says. */
  readonly undo = () =>
    this.#inTurn("undoes", async () => {
      if (this.#state.held.size > 0) this.#set({ held: new Map() });
      else await this.#go(-1);
    });
  readonly redo = () => this.#inTurn("redoes", () => this.#go(1));

  /** What was taken back or done again, with what the draft said before and says now; undefined where nothing could be. */
  #inTurn(of: "undoes" | "redoes", go: () => Promise<void>): Promise<GoneWay | undefined> {
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

  /** Says where in the draft somebody is, and looks who else is there and whether anybody has written or said something. */
  async look(thing = this.#thing): Promise<void> {
    this.#thing = thing;
    const { number, changedAt } = this.#state.whole.draft;
    const now = await watch("/api/v1/Studio/visitDraft", { draft: number, Thing: thing });
    if (JSON.stringify(now.others) !== JSON.stringify(this.#state.others)) this.#set({ others: now.others });
    const { draft, notes } = this.#state.whole;
    if (now.notes !== notes.length) await this.#readNotes();
    // What was done here meanwhile, or is on its way, is what has changed it.
    const isOwn = draft.changedAt !== changedAt || this.#sending !== undefined || this.#waiting.length > 0;
    if (now.changedAt !== draft.changedAt && !isOwn) await this.reload();
  }

  /** Says something of a thing, or in answer to a comment. */
  async say(said: SaidOfDraft): Promise<void> {
    const about = "place" in said ? { Place: said.place } : { Answers: said.answers };
    const settles = "settles" in said && said.settles ? { Settles: "yes" as const } : {};
    const words = said.words === "" ? {} : { Words: said.words };
    await call("/api/v1/Studio/noteDraft", { ...seenOf(this.#state.whole.draft), ...about, ...settles, ...words });
    await this.#readNotes();
  }

  async #readNotes(): Promise<void> {
    const { notes } = await call("/api/v1/Studio/getDraft", { draft: this.#state.whole.draft.number });
    this.#set({ whole: { ...this.#state.whole, notes } });
  }

  /** Takes what the server has, and does again what was done here meanwhile. */
  async reload(): Promise<void> {
    await this.#sending;
    await this.#read();
  }

  async #read(): Promise<void> {
    const whole = await call("/api/v1/Studio/getDraft", { draft: this.#state.whole.draft.number });
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
    this.#set({ ...written, whole, lost: [...this.#state.lost, ...lost], turn: this.#state.turn + 1 });
  }

  /** What could not be kept was read. */
  readonly forgetLost = (): void => this.#set({ lost: [] });

  /** One after another, each as a revision of its own: undo takes back one. */
  async #send(): Promise<void> {
    for (let [act] = this.#waiting; act !== undefined; [act] = this.#waiting) {
      const steps = stepsOf(this.#kept, act) ?? [];
      const written = after(this.#kept, act);
      if (steps.length === 0 || written === undefined) {
        this.#waiting.shift();
        continue;
      }
      try {
        const seen = seenOf(this.#state.whole.draft);
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

  /** Somebody else has written meanwhile: what was done here is done again on top of that. */
  async #mended(error: unknown): Promise<boolean> {
    if (!(error instanceof Refused) || error.status !== 409) return false;
    const { revision } = this.#state.whole.draft;
    await this.#read();
    return this.#state.whole.draft.revision !== revision;
  }

  #hold({ file, was, text }: WrittenOver, words: string): void {
    this.#set({ held: new Map(this.#state.held).set(file, { was, text, words }) });
  }

  #taken(draft: ProductDraft, written: WrittenDraft, by: string): void {
    this.#kept = written;
    this.#reach({ revision: draft.revision, by });
    this.#set({ whole: { ...this.#state.whole, draft, isAuthor: true } });
  }

  /** What can be done again from an earlier revision goes once something else is done. */
  #reach(reached: Reached): void {
    this.#revisions = [...this.#revisions.slice(0, this.#at + 1), reached];
    this.#at = this.#revisions.length - 1;
  }

  async #go(by: 1 | -1): Promise<void> {
    // What is on its way is taken back, and not what was before it.
    await this.#sending;
    const at = this.#at + by;
    const to = this.#revisions[at];
    if (to === undefined) return;
    await this.#revert(to.revision, (revision) => {
      this.#revisions[at] = { ...to, revision };
      this.#at = at;
    });
  }

  /** Writes what an earlier revision said as one more revision, which can be undone. */
  async revertTo(To: number): Promise<void> {
    await this.#sending;
    await this.#revert(To, (revision) => this.#reach({ revision, by: `Restored revision ${To}` }));
  }

  async #revert(To: number, note: (revision: number) => void): Promise<void> {
    this.#set({ saving: "saving", trouble: undefined });
    try {
      const { draft } = await call("/api/v1/Studio/revertDraft", { ...seenOf(this.#state.whole.draft), To });
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

export const seenOf = ({ number: draft, revision }: ProductDraft) => ({ draft, revision });

const cannotBeThere =
  "It cannot be moved there. A question about the policy stays with the policy; a question about the entries of a list stays with that list.";
const bothChanged = "Someone else has changed the same part in the meantime.";
