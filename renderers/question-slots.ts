import { createContext } from "react";
import type { AnswerValue, NoAnswer } from "../schemas/question.ts";
import type { DrawnQuestion, ReasonShown } from "./asked-question.ts";
import { type DescribingPart, describedBy } from "./description-ids.ts";

/** Marks an answer that has changed from the previous version. */
export interface ChangedMark {
  /** `Was £285,000`. */
  readonly words: string;
  /** Restores the previous answer; absent if it cannot be changed. */
  readonly restore?: (() => void) | undefined;
}

/** Current state of an answer, beyond its schemas. A new object only if something in it has changed. */
export interface QuestionView {
  /** Error message, shown above the control. */
  readonly error?: string | undefined;
  /** What the answer leads to ("Over £50,000, so an underwriter will look at it."), shown below the control. */
  readonly warning?: string | undefined;
  /** The answer is required and missing, and it is time to show that. */
  readonly missing: boolean;
  /** For a computed value: the answers it is calculated from, e.g. `Buildings sum (£62,000)`. */
  readonly workedOutFrom?: readonly ReasonShown[] | undefined;
  /** Why the answer cannot be changed. */
  readonly locked?: string | undefined;
  /** Which register supplied the answer: `From Companies House.` */
  readonly register?: string | undefined;
  /** Its previous value, if it has changed. */
  readonly changed?: ChangedMark | undefined;
  /** A suggestion next to the question, stored only if the user accepts it. `words` is the button's text. */
  readonly suggestion?: { readonly value: AnswerValue; readonly words: string; readonly text?: string } | undefined;
}

/** One answer, as its control reads and writes it. */
export interface AnswerBinding {
  /**
   * For a typed question (text, money, date ...) always the field's text: as typed, or formatted once it was read
   * (`62,000`, `01/02/2026`, `LS6 3KO`). For a computed value its formatted text. Otherwise the answer. Undefined while
   * withheld.
   */
  readonly value: AnswerValue | undefined;
  /**
   * Called on every key press and choice. `undefined` = no answer. `isShown`: the control already shows the value, so
   * it need not render again.
   */
  readonly change: (next: AnswerValue | undefined, isShown?: boolean) => void;
  /** The reason given in place of a value. */
  readonly withheld?: NoAnswer | undefined;
  /** Gives a reason why there is no value; `undefined` clears it. */
  readonly withhold?: ((next: NoAnswer | undefined) => void) | undefined;
  /** The control was left: reads, checks and saves the text. */
  readonly leave: () => void;
}

/** An entry found by a lookup. */
export interface Found {
  readonly value: string;
  readonly label: string;
  /** A second line that distinguishes entries of the same name. */
  readonly detail?: string | undefined;
}

/** A register entry: its text, and the answers that accepting it gives. */
export interface RegisterMatch extends Found {
  /** The answers by place. */
  readonly answers: ReadonlyMap<string, string | number>;
  /** What the register is called. */
  readonly register: string;
}

/** Whether a found entry comes from a register. */
export const isMatch = (found: Found): found is RegisterMatch => "answers" in found;

/** A page of matches, with more on the next. */
export interface FoundPage {
  readonly found: readonly Found[];
  readonly more: boolean;
}

/** Finds matches for the text; all of them, or one page, counted from 0. Rejects with a message for the user. */
export type Search = (text: string, signal: AbortSignal, page: number) => Promise<readonly Found[] | FoundPage>;

/** Queries a register; a new function when its results would differ. Rejects with a message for the user. */
export type AskRegister = (text: string, signal: AbortSignal) => Promise<readonly RegisterMatch[]>;

/** An uploaded file. */
export interface KeptFile {
  /** The stored answer. */
  readonly id: string;
  readonly name: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Its URL, for users who may open it. */
  readonly path?: string;
  /** A note about the file. */
  readonly note?: string;
}

/** Uploads a file; `onProgress` receives the share sent, 0 to 1. Rejects with a message for the user. */
export type Upload = (file: File, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<KeptFile>;

/**
 * Interface between the drawn form and whatever stores the answers. Both hooks run while a control renders, and must
 * subscribe it to its own place only: then a key press renders one control, whatever the size of the page.
 */
export interface QuestionSlots {
  readonly useQuestion: (place: string) => QuestionView;
  readonly useAnswer: (place: string) => AnswerBinding;
  /** Moves the focus to the control of an answer, possibly on another page. Default: the control with this id. */
  readonly goTo?: ((place: string) => void) | undefined;
  /** Searches for a `lookup` question, in the source that its `from` names. Rejects with a message for the user. */
  readonly search?:
    | ((asked: DrawnQuestion, text: string, signal: AbortSignal) => Promise<readonly Found[]>)
    | undefined;
  /** Searches the option source that the question's `source` names. */
  readonly searchOptions?: ((asked: DrawnQuestion, ...searched: Parameters<Search>) => Promise<FoundPage>) | undefined;
  /**
   * Looks up a question's text and related answers in its register; undefined if the question has no register, or while
   * one of those answers is missing. Called while a control renders, like the other hooks.
   */
  readonly useRegister?: ((asked: DrawnQuestion) => AskRegister | undefined) | undefined;
  /** Stores the answers of a match. */
  readonly takeMatch?: ((asked: DrawnQuestion, match: RegisterMatch) => void) | undefined;
  /** A lookup result was chosen. Default: its value becomes the answer. */
  readonly take?: ((asked: DrawnQuestion, found: Found) => void) | undefined;
  /** Uploads the file of a `file` question. The upload continues when the page is left; only the signal ends it. */
  readonly upload?: ((asked: DrawnQuestion, ...sent: Parameters<Upload>) => ReturnType<Upload>) | undefined;
  /** Details of an uploaded file by its answer. */
  readonly keptFile?: ((id: string) => KeptFile | undefined) | undefined;
}

/** Accepts files but keeps only their names: for a preview of a form. */
export function createPreviewUploads(): Pick<QuestionSlots, "upload" | "keptFile"> {
  const files = new Map<string, KeptFile>();
  return {
    upload: async (_question, { name, size }) => {
      const file = { id: name, name, bytes: size };
      files.set(name, file);
      return file;
    },
    keptFile: (id) => files.get(id),
  };
}

/** Questions are drawn inside a provider. Without one, `Form` draws the same schemas over rjsf's form data. */
export const QuestionSlotsContext = createContext<QuestionSlots | undefined>(undefined);

/** The question being drawn and its state: read once by its frame, for its control too. */
export const FramedQuestionContext = createContext<
  { readonly asked: DrawnQuestion; readonly view: QuestionView } | undefined
>(undefined);

/** Which describing texts a question has at present. */
function textsAround(
  asked: DrawnQuestion,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): Readonly<Record<DescribingPart, boolean>> {
  return {
    unit: isNonEmpty(asked.unit),
    hint: isNonEmpty(asked.hint),
    why: asked.because.length > 0,
    from: Boolean(view.workedOutFrom?.length),
    error: view.error !== undefined,
    withheld: withheld !== undefined && view.locked === undefined,
    warning: isNonEmpty(view.warning),
    changed: view.changed !== undefined,
    note: notesOf(asked, view).length > 0,
  };
}

/** The notes below the control: why it is locked, where it came from, what can be typed. */
export const notesOf = ({ isShownOnly, note }: DrawnQuestion, view: QuestionView): readonly string[] =>
  [isShownOnly ? undefined : view.locked, view.register, note].filter(isNonEmpty);

export const isNonEmpty = (words: string | undefined): words is string => words !== undefined && words !== "";

/** `aria-describedby` of the question's control. */
export const questionDescribedBy = (
  asked: DrawnQuestion,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): string | undefined => describedBy(asked.place, textsAround(asked, view, withheld));
