import type { QuestionSlots } from "../../renderers/question-slots.ts";
import type { AnswerValue, Option, Question, QuestionType } from "../../schemas/question.ts";
import { byId, choose, click, leave, one, press, type } from "./draw.tsx";
import { place } from "./one-question.tsx";

/** The contract's knowledge of one control. */
export interface ControlCase {
  /** `box`: one native box. `group`: several parts under one label. `told`: shown, never asked. */
  readonly kind: "box" | "group" | "told";
  /** An answer for the control. */
  readonly value: AnswerValue;
  /** The text displayed for it. */
  readonly reads: string;
  /** The same while it is locked, if that differs. */
  readonly readsLocked?: string;
  readonly choices?: readonly Option[];
  readonly more?: Partial<Question>;
  readonly slots?: Partial<QuestionSlots>;
  /** Tab stops, with an answer and without one. */
  readonly stops?: readonly [answered: number, empty: number];
  /** Gives another answer by keyboard or mouse. */
  readonly answer?: () => Promise<void>;
  readonly expected?: AnswerValue;
  /** Removes the answer. */
  readonly empty?: () => Promise<void>;
  /** The answer is a text, stored as typed. */
  readonly typed?: true;
}

const box = () => byId(place);
const options = (...values: string[]) => values.map((value) => ({ value }));
const many = Array.from({ length: 30 }, (_, index) => ({ value: `O${index}`, label: `Option ${index}` }));

const typed = (value: string, next: string, more?: Partial<Question>): ControlCase => ({
  kind: "box",
  value,
  reads: value,
  answer: () => type(box(), next),
  expected: next,
  empty: () => type(box(), ""),
  typed: true,
  ...(more ? { more } : {}),
});

const listed = (value: string, reads: string, choices: readonly Option[], next: string): ControlCase => ({
  kind: "box",
  value,
  reads,
  choices,
  answer: () => choose(box(), next),
  expected: next,
  empty: () => choose(box(), ""),
});

const files: Partial<QuestionSlots> = {
  upload: async (_, file) => ({ id: "f2", name: file.name, bytes: file.size }),
  keptFile: (id) => ({ id, name: "schedule.pdf", bytes: 1_200_000 }),
};

/** One of each type. */
export const controlCases: Record<Exclude<QuestionType, "statement">, ControlCase> = {
  text: typed("Kestrel", "Sorrel"),
  longtext: typed("One line.", "Two\nlines."),
  money: typed("62,000", "1.25m"),
  integer: typed("1895", "1901", { unit: "m²" }),
  percent: typed("25", "30"),
  quantity: typed("1,200", "1350", { units: [{ unit: "m²" }] }),
  currency: {
    kind: "box",
    value: "EUR 1,250.50",
    reads: "1,250.50",
    readsLocked: "EUR 1,250.50",
    more: { currencies: ["EUR", "USD"] },
    stops: [2, 2],
    answer: () => type(box(), "1.3m"),
    expected: "1.3m EUR",
    empty: () => type(box(), ""),
  },
  date: typed("01/02/2026", "31/06/2026"),
  datetime: typed("20/07/2026 00:00", "1 feb 26 9:30"),
  time: typed("09:30", "9.30pm"),
  postcode: typed("LS6 3KO", "ls63ko"),
  address: typed("14 Kestrel Yard, Leeds", "2 Sorrel Court"),
  phone: typed("01632 960123", "+44 1632 960123"),
  email: typed("a@b.example", "not an address"),
  companyNumber: typed("01234567", "sc123456"),
  registrationMark: typed("AB12 CDE", "ab12cde"),
  driverNumber: typed("MORGA657054SM9IJ", "x"),
  lookup: {
    kind: "box",
    value: "Kestrel Yard Homes",
    reads: "Kestrel Yard Homes",
    slots: { search: async () => [] },
  },
  yesno: {
    kind: "group",
    value: "Yes",
    reads: "Yes",
    answer: () => click(one("input[value=No]")),
    expected: "No",
    empty: () => press(one("input[value=Yes]"), "Delete"),
  },
  choice: listed("Family", "Family", options("Family", "Students"), "Students"),
  item: listed(
    "P001",
    "P001 · 12 Kestrel Yard",
    [{ value: "P001", label: "P001 · 12 Kestrel Yard" }, { value: "P002" }],
    "P002",
  ),
  multichoice: {
    kind: "group",
    value: ["Locks"],
    reads: "Locks",
    choices: options("Alarm", "Locks"),
    stops: [2, 2],
    answer: () => click(one("input[value=Alarm]")),
    expected: ["Alarm", "Locks"],
    empty: () => click(one("input[value=Locks]")),
  },
  rating: {
    kind: "group",
    value: 4,
    reads: "4",
    choices: options("1", "2", "3", "4", "5"),
    more: { scale: { to: 5, low: "Poor", high: "Excellent" } },
    answer: () => press(one("input[value='4']"), "2"),
    expected: 2,
    empty: () => press(one("input[value='4']"), "Delete"),
  },
  ranking: {
    kind: "group",
    value: ["Price", "Cover"],
    reads: "Price, Cover",
    readsLocked: "1. Price, 2. Cover",
    choices: options("Cover", "Price"),
    stops: [5, 2],
    answer: () => click(one("[aria-label='Up: Cover'], [aria-label='Rank 1: Cover']")),
    expected: ["Cover", "Price"],
    empty: () => click(one(".question-ranking > button")),
  },
  declaration: {
    kind: "box",
    value: true,
    reads: "ticked",
    answer: async () => {
      await click(box());
      await click(box());
    },
    expected: true,
    empty: () => click(box()),
  },
  signature: {
    kind: "group",
    value: { name: "Alex Morgan" },
    reads: "Alex Morgan",
    stops: [3, 3],
    answer: () => type(one(".question-signature input"), "Sam Doe"),
    expected: { name: "Sam Doe" },
    empty: () => type(one(".question-signature input"), ""),
  },
  file: {
    kind: "group",
    value: "f1",
    reads: "schedule.pdf 1.2 MB",
    more: { files: { types: ["pdf"], maxMB: 5 } },
    slots: files,
    empty: () => click(one(".question-file button")),
  },
  computed: { kind: "told", value: "41", reads: "41", stops: [1, 0], more: { unit: "years" } },
  system: { kind: "told", value: "Let Property", reads: "Let Property", stops: [0, 0] },
};

/** Those that a question requests by `control`. */
export const controlsAskedFor: readonly (ControlCase & { readonly type: "choice" | "multichoice" })[] = [
  {
    type: "choice",
    kind: "group",
    value: "Family",
    reads: "Family",
    choices: options("Family", "Students"),
    more: { control: "radio" },
    answer: () => click(one("input[value=Students]")),
    expected: "Students",
    empty: () => press(one("input[value=Family]"), "Delete"),
  },
  {
    ...listed("O19", "Option 19", many, "O3"),
    type: "choice",
    more: { control: "list" },
  },
  {
    type: "choice",
    kind: "box",
    value: "Family",
    reads: "Family",
    choices: options("Family", "Students"),
    more: { control: "search" },
    answer: async () => {
      await type(box(), "stud");
      await press(box(), "ArrowDown");
      await press(box(), "Enter");
    },
    expected: "Students",
    empty: async () => {
      await type(box(), "");
      await leave(box());
    },
  },
  {
    type: "multichoice",
    kind: "box",
    value: ["L"],
    reads: "Locks",
    choices: [{ value: "Alarm" }, { value: "L", label: "Locks" }],
    more: { control: "search" },
    stops: [2, 1],
    answer: async () => {
      await type(box(), "alarm");
      await leave(box());
    },
    expected: ["Alarm", "L"],
    empty: () => click(one(".question-chosen button")),
  },
];

/** The text displayed in the control; `""` if there is no answer. */
export function readingOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? "ticked" : "";
  const chosen = control.parentElement?.querySelectorAll(".question-chosen li") ?? [];
  if (chosen.length > 0) return [...chosen].map((each) => each.firstChild?.textContent).join(", ");
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? "";
  if (control instanceof HTMLOutputElement) return control.textContent?.replace("–", "") ?? "";
  const ranked = [...control.querySelectorAll("ol > li > span")].map((each) => each.textContent);
  if (ranked.length > 0) return ranked.join(", ");
  const signer = control.matches(".question-signature") && control.querySelector("input");
  if (signer) return signer.value;
  const kept = control.querySelector(".question-file-name");
  if (kept) return kept.textContent ?? "";
  return [...control.querySelectorAll("input:checked")].map((each) => each.getAttribute("value")).join(", ");
}

/** Number of tab stops: a group of radio buttons is one. */
export function tabStops(): number {
  const parts = [...document.querySelectorAll<HTMLElement>("input:not([hidden]), select, textarea, button, summary")];
  const stops = parts.filter((part) => part.tabIndex >= 0 && !part.matches(":disabled"));
  return new Set(stops.map((part) => (part.matches("[type=radio]") ? part.getAttribute("name") : part))).size;
}
