/**
 * The form that every library renders in the bench: `size` questions in sections of 20, every other section the entry
 * of a list, each question with label, hint, error slot and description ids. A "Yes" to the second question shows three
 * more.
 */
export interface BenchQuestion {
  readonly name: string;
  readonly type: "text" | "money" | "yesno" | "choice" | "date" | "integer" | "longtext";
  readonly label: string;
  readonly hint: string;
  /** Shown only after "Yes" to the second question. */
  readonly shownLater?: true;
}

export interface BenchSection {
  readonly id: string;
  readonly title: string;
  /** Id of the entry that the section belongs to; absent for sections of the record itself. */
  readonly entry?: string;
  readonly questions: readonly BenchQuestion[];
}

const perSection = 20;
const types = ["text", "yesno", "money", "choice", "date", "text", "integer", "choice", "text", "longtext"] as const;

export const choices = ["Family", "Professional", "Students", "Unoccupied", "Holiday let", "Other"] as const;
export const yesNo = ["Yes", "No"] as const;

/** What a library's page reports to the measurement. */
export const toggleName = "s0q1";
export const firstBoxName = "s0q0";
export const otherBoxName = "s0q5";

function questionAt(section: string, index: number): BenchQuestion {
  return {
    name: `${section}q${index}`,
    type: types[index % types.length] ?? "text",
    label: `Question ${index + 1} of section ${section}`,
    hint: `Who lives there on the day cover starts, part ${index + 1}.`,
  };
}

export function benchSections(size: number): readonly BenchSection[] {
  return Array.from({ length: Math.ceil(size / perSection) }, (_, position): BenchSection => {
    const count = Math.min(perSection, size - position * perSection);
    const entry = position % 2 === 1;
    const prefix = entry ? "e" : `s${position}`;
    const questions = Array.from({ length: count }, (_, index) => questionAt(prefix, index));
    if (position > 0)
      return {
        id: `part${position}`,
        title: `Part ${position + 1}`,
        questions,
        ...(entry ? { entry: `p${position}` } : {}),
      };
    const later = [20, 21, 22].map(
      (index): BenchQuestion => ({ ...questionAt(prefix, index), type: "text", shownLater: true }),
    );
    return { id: "part0", title: "Part 1", questions: [...questions.slice(0, 3), ...later, ...questions.slice(3)] };
  });
}

/** Number of questions asked of this page, e.g. `?size=1000`. */
export const sizeAsked = (): number => Number(new URLSearchParams(location.search).get("size") ?? 50);
