import { createContext } from "react";
import type { AnswerValue, NoAnswer } from "../schemas/question.ts";
import type { DrawnQuestion, ReasonShown } from "./asked-question.ts";
import { type DescribingPart, describedBy } from "./description-ids.ts";

/** The answer is another than it was in what is being changed. */
export interface ChangedMark {
  /** `Was £285,000`. */
  readonly words: string;
  /** Takes back this one answer; absent where nothing can be changed. */
  readonly putBack?: (() => void) | undefined;
}

/**
 * What is true of an answer at the moment, beside what its schemas say. A new object only when something in it is
 * different.
 */
export interface QuestionView {
  /** Words of what is wrong with the answer, shown above the control. */
  readonly error?: string | undefined;
  /** Words of what the answer leads to ("Over £50,000, so an underwriter will look at it."), shown below the control. */
  readonly warning?: string | undefined;
  /** The answer is wanted and not there, and it is time to say so. */
  readonly missing: boolean;
  /** For a computed value: the answers that it is worked out from, each in words, e.g. `Buildings sum (£62,000)`. */
  readonly workedOutFrom?: readonly ReasonShown[] | undefined;
  /** The answer cannot be changed; these words say why. */
  readonly locked?: string | undefined;
  /** Which register gave the answer, in words: `From Companies House.` */
  readonly register?: string | undefined;
  /** What it was before, where it is another now. */
  readonly changed?: ChangedMark | undefined;
  /** Offered beside the question, stored only when a person takes it. `words` is what the button says. */
  readonly suggestion?: { readonly value: AnswerValue; readonly words: string; readonly text?: string } | undefined;
}

/** One answer, as its control reads and writes it. */
export interface AnswerBinding {
  /**
   * For a question that is typed into (text, money, date ...) always the text in the box: as typed, or once it was
   * read, as a person reads it (`62,000`, `01/02/2026`, `LS6 3KO`). For a computed value its words. For all others the
   * answer itself. None while it is withheld.
   */
  readonly value: AnswerValue | undefined;
  /**
   * On every key press and every choice. `undefined` = no answer. `isShown`: the control shows it already, so it need not
   * be drawn again for it.
   */
  readonly change: (next: AnswerValue | undefined, isShown?: boolean) => void;
  /** What was said in place of a value. */
  readonly withheld?: NoAnswer | undefined;
  /** Says that there is no value, in place of one; `undefined` takes that back. */
  readonly withhold?: ((next: NoAnswer | undefined) => void) | undefined;
  /** The control was left: read the text, check it, save it. */
  readonly leave: () => void;
}

/** An entry found by a lookup. */
export interface Found {
  readonly value: string;
  readonly label: string;
  /** A second line that tells two of the same name apart. */
  readonly detail?: string | undefined;
}

/** What a register knows: words for a person, and what would be answered if it is taken. */
export interface RegisterMatch extends Found {
  /** The answers by their places. */
  readonly answers: ReadonlyMap<string, string | number>;
  /** What the register is called. */
  readonly register: string;
}

/** Whether something found is a register's. */
export const isMatch = (found: Found): found is RegisterMatch => "answers" in found;

/** Matches of which there are more on the next page. */
export interface FoundPage {
  readonly found: readonly Found[];
  readonly more: boolean;
}

/** Finds what matches the text; all of it, or a page, from 0. Rejects with words for a person. */
export type Search = (text: string, signal: AbortSignal, page: number) => Promise<readonly Found[] | FoundPage>;

/** Asks a register; a new one when it would answer otherwise. Rejects with words for a person. */
export type AskRegister = (text: string, signal: AbortSignal) => Promise<readonly RegisterMatch[]>;

/** A file that was taken. */
export interface KeptFile {
  /** The answer. */
  readonly id: string;
  readonly name: string;
  /** Its size. */
  readonly bytes: number;
  /** Its address, for those who may open it. */
  readonly path?: string;
  /** What else is to be known of it, in words. */
  readonly note?: string;
}

/** Sends a file; `onProgress` receives the part that has been sent, 0 to 1. Rejects with words for a person. */
export type Upload = (file: File, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<KeptFile>;

/**
 * The seam between the drawn form and anyone who keeps the answers. Both hooks are called while a control renders and must
 * subscribe it to its place alone: then a key press renders one control, whatever the size of the page.
 */
export interface QuestionSlots {
  readonly useQuestion: (place: string) => QuestionView;
  readonly useAnswer: (place: string) => AnswerBinding;
  /** Moves to the control of an answer that may stand on another page. By default the control with this id. */
  readonly goTo?: ((place: string) => void) | undefined;
  /** Search of a `lookup` question, in what its `from` says. Rejects with words for a person. */
  readonly search?:
    | ((asked: DrawnQuestion, text: string, signal: AbortSignal) => Promise<readonly Found[]>)
    | undefined;
  /** Search of a question whose options come from a source, in the one that its `source` names. */
  readonly searchOptions?: ((asked: DrawnQuestion, ...searched: Parameters<Search>) => Promise<FoundPage>) | undefined;
  /**
   * What a question's register knows of a text, and of the answers by which it is looked up; undefined for a question that
   * has none, or while one of those answers is not there. Called while a control renders, as the other hooks are.
   */
  readonly useRegister?: ((asked: DrawnQuestion) => AskRegister | undefined) | undefined;
  /** Gives the answers of a match. */
  readonly takeMatch?: ((asked: DrawnQuestion, match: RegisterMatch) => void) | undefined;
  /** A lookup's result was chosen. By default its value becomes the answer. */
  readonly take?: ((asked: DrawnQuestion, found: Found) => void) | undefined;
  /** Takes the file of a `file` question. It goes on when the page is left; the signal alone ends it. */
  readonly upload?: ((asked: DrawnQuestion, ...sent: Parameters<Upload>) => ReturnType<Upload>) | undefined;
  /** What is known of a file that is an answer. */
  readonly keptFile?: ((id: string) => KeptFile | undefined) | undefined;
}

/** Takes files and keeps nothing of them but their names: for a form that is only looked at. */
export function takeFilesAside(): Pick<QuestionSlots, "upload" | "keptFile"> {
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

/** Questions are drawn inside a provider. Without one, `Form` draws the same schemas over the form data of rjsf. */
export const QuestionSlotsContext = createContext<QuestionSlots | undefined>(undefined);

/** The question that is drawn and what is true of it: read once by its frame, for its control as well. */
export const FramedQuestionContext = createContext<
  { readonly asked: DrawnQuestion; readonly view: QuestionView } | undefined
>(undefined);

/** Which of the describing texts a question has at the moment. */
function textsAround(
  asked: DrawnQuestion,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): Readonly<Record<DescribingPart, boolean>> {
  return {
    unit: isSaid(asked.unit),
    hint: isSaid(asked.hint),
    why: asked.because.length > 0,
    from: Boolean(view.workedOutFrom?.length),
    error: view.error !== undefined,
    withheld: withheld !== undefined && view.locked === undefined,
    warning: isSaid(view.warning),
    changed: view.changed !== undefined,
    note: notesOf(asked, view).length > 0,
  };
}

/** The remarks under the control: why it is locked, where it is from, how it can be typed. */
export const notesOf = ({ isShownOnly, note }: DrawnQuestion, view: QuestionView): readonly string[] =>
  [isShownOnly ? undefined : view.locked, view.register, note].filter(isSaid);

export const isSaid = (words: string | undefined): words is string => words !== undefined && words !== "";

/** `aria-describedby` of the question's control. */
export const describing = (
  asked: DrawnQuestion,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): string | undefined => describedBy(asked.place, textsAround(asked, view, withheld));
