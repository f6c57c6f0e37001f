import type { Definition } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { type DefinitionEdit, patched, stepsOfEdit } from "../../../form/author/edits.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import type { DraftWhole, ProductDraft } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Refused } from "../../api/failures.ts";
import { refusalWords } from "../../use-act.ts";

/** Something that was done to the definition, until the server has it. */
interface Act {
  /** What was meant, by names; a patch of a finding is steps as they are. */
  readonly edit: DefinitionEdit | { readonly edit: "patch"; readonly patch: DefinitionPatch };
  readonly words: string;
}

/** A draft as it is worked on. */
export interface DeskState {
  readonly whole: DraftWhole;
  /** With everything that was done here, also while it is on its way. */
  readonly definition: Definition;
  readonly saving: "saved" | "saving" | "failed";
  /** Why the last edit was not kept, in words. */
  readonly trouble: string | undefined;
  /** What was done here and could not be kept beside what somebody else has done, in words. */
  readonly lost: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Rises when the definition changed otherwise than by typing here: forms are drawn again from it. */
  readonly turn: number;
}

const asDefinition = (json: Json): Definition => json as unknown as Definition;
const asJson = (definition: Definition): Json => definition as unknown as Json;

/** One open draft: what the server has, what was done here since, and the ways back. */
export class DraftDesk {
  #state: DeskState;
  readonly #listeners = new Set<() => void>();
  /** The first is on its way while `#sending`. */
  #waiting: Act[] = [];
  #sending: Promise<void> | undefined;
  /** Revisions to go back and forth between; the one at `#at` says what the draft says now. */
  #revisions: number[];
  #at = 0;

  constructor(whole: DraftWhole) {
    this.#revisions = [whole.draft.revision];
    this.#state = {
      ...{ whole, definition: asDefinition(whole.definition), saving: "saved", trouble: undefined },
      ...{ lost: [], canUndo: false, canRedo: false, turn: 0 },
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
  act(edit: Act["edit"], words: string, isShown = false): void {
    const definition = after(this.#state.definition, { edit, words });
    if (definition === undefined || definition === this.#state.definition) return;
    this.#waiting.push({ edit, words });
    this.#set({ definition, saving: "saving", trouble: undefined, ...(isShown ? {} : { turn: this.#state.turn + 1 }) });
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  readonly undo = (): Promise<void> => this.#go(-1);
  readonly redo = (): Promise<void> => this.#go(1);

  /** Looks whether somebody else has written or judged, unless something is on its way. */
  async look(): Promise<void> {
    if (this.#sending || this.#waiting.length > 0) return;
    const { id, number, changedAt } = this.#state.whole.draft;
    const { drafts } = await call("/api/v1/Studio/drafts", { id });
    const now = drafts.find((each) => each.number === number);
    if (now && now.changedAt !== changedAt && !this.#sending) await this.reload();
  }

  /** Takes what the server has, and does again what was done here meanwhile. */
  async reload(): Promise<void> {
    await this.#sending;
    await this.#read();
  }

  async #read(): Promise<void> {
    const whole = await call("/api/v1/Studio/getDraft", { draft: this.#state.whole.draft.number });
    let definition = asDefinition(whole.definition);
    const [kept, lost]: [Act[], string[]] = [[], []];
    for (const act of this.#waiting) {
      const next = after(definition, act);
      if (next === undefined) lost.push(act.words);
      else kept.push(act);
      definition = next ?? definition;
    }
    this.#waiting = kept;
    if (whole.draft.revision !== this.#revisions[this.#at]) [this.#revisions, this.#at] = [[whole.draft.revision], 0];
    this.#set({ whole, definition, lost: [...this.#state.lost, ...lost], turn: this.#state.turn + 1 });
  }

  /** What could not be kept was read. */
  readonly forgetLost = (): void => this.#set({ lost: [] });

  /** One after another, each as a revision of its own: undo takes back one. */
  async #send(): Promise<void> {
    for (let [act] = this.#waiting; act !== undefined; [act] = this.#waiting) {
      const from = asDefinition(this.#state.whole.definition);
      const steps = stepsOf(from, act) ?? [];
      const definition = after(from, act);
      if (steps.length === 0 || definition === undefined) {
        this.#waiting.shift();
        continue;
      }
      try {
        const seen = seenOf(this.#state.whole.draft);
        const sent = { Patch: JSON.stringify(steps), Words: act.words.slice(0, 200) };
        const { draft } = await call("/api/v1/Studio/editDraft", { ...seen, ...sent });
        this.#waiting.shift();
        this.#taken(draft, definition);
      } catch (error) {
        if (await this.#mended(error)) continue;
        this.#waiting = [];
        this.#set({ saving: "failed", trouble: refusalWords(error), definition: from, turn: this.#state.turn + 1 });
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

  #taken(draft: ProductDraft, definition: Definition): void {
    this.#revisions = [...this.#revisions.slice(0, this.#at + 1), draft.revision];
    this.#at = this.#revisions.length - 1;
    this.#set({ whole: { ...this.#state.whole, draft, definition: asJson(definition) } });
  }

  async #go(by: 1 | -1): Promise<void> {
    // What is on its way is taken back, and not what was before it.
    await this.#sending;
    const at = this.#at + by;
    const To = this.#revisions[at];
    if (To === undefined) return;
    await this.#revert(To, (revision) => {
      this.#revisions[at] = revision;
      this.#at = at;
    });
  }

  /** Writes what an earlier revision said as one more revision, which can be undone. */
  async revertTo(To: number): Promise<void> {
    await this.#sending;
    await this.#revert(To, (revision) => {
      this.#revisions = [...this.#revisions.slice(0, this.#at + 1), revision];
      this.#at = this.#revisions.length - 1;
    });
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
    const ways = { canUndo: this.#at > 0, canRedo: this.#at < this.#revisions.length - 1 };
    this.#state = { ...this.#state, ...part, ...ways };
    for (const listener of this.#listeners) listener();
  }
}

export const seenOf = ({ number: draft, revision }: ProductDraft) => ({ draft, revision });

function stepsOf(definition: Definition, { edit }: Act): DefinitionPatch | undefined {
  return edit.edit === "patch" ? edit.patch : stepsOfEdit(definition, edit);
}

function after(definition: Definition, act: Act): Definition | undefined {
  const steps = stepsOf(definition, act);
  if (steps === undefined || steps.length === 0) return steps && definition;
  try {
    return asDefinition(patched(asJson(definition), steps));
  } catch {
    return undefined;
  }
}
