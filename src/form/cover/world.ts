import type { Question } from "../../../schemas/question.ts";
import type { PreparedQuestion } from "../definition/prepared-form.ts";
import { countedIn, type Domain, isImpossible, isWhole, mayBeRead, rangeOf } from "./domain.ts";
import { everything, isEmpty, meet, type Range, wordsForRange } from "./ranges.ts";

/** One entry that there is to be, or the one object of a single section. */
export interface EntryVar {
  readonly id: string;
  readonly group: string;
  readonly single: boolean;
  readonly parent: EntryVar | undefined;
}

/** Why something is wanted: `FlatRoofAge is asked`, because of what is above it. */
export interface Cause {
  readonly words: string;
  /** Of a question that is to be asked. */
  readonly asks?: string;
  readonly above?: Cause;
}

/** One place of DATA with the answers that are left to it, and what has taken the others away. */
export interface AnswerCell {
  readonly key: string;
  readonly entry: EntryVar;
  readonly prepared: PreparedQuestion;
  readonly domain: Domain;
  readonly because: readonly string[];
}

/** What contradicts itself; `certain` where that proves something. */
export interface Contradiction {
  readonly words: string;
  readonly certain: boolean;
}

/** Entries and answers as far as they are settled. Copied where ways part. */
export class World {
  readonly entries: EntryVar[];
  readonly cells: Map<string, AnswerCell>;
  /** Places whose answer is that of another entry. */
  readonly shared: Map<string, string>;
  readonly positions: Map<string, Range>;
  contradiction: Contradiction | undefined;
  readonly #domains: (prepared: PreparedQuestion) => Domain;

  constructor(domains: (prepared: PreparedQuestion) => Domain, from?: World) {
    this.#domains = domains;
    this.entries = [...(from?.entries ?? [])];
    this.cells = new Map(from?.cells);
    this.shared = new Map(from?.shared);
    this.positions = new Map(from?.positions);
    this.contradiction = from?.contradiction;
  }

  copy(): World {
    return new World(this.#domains, this);
  }

  contradict(words: string, certain = true): void {
    this.contradiction ??= { words, certain };
  }

  entriesOf(group: string): readonly EntryVar[] {
    return this.entries.filter((entry) => entry.group === group);
  }

  addEntry(group: string, parent: EntryVar | undefined, single = false): EntryVar {
    const entry = { id: `${group}-${this.entriesOf(group).length + 1}`, group, single, parent };
    this.entries.push(entry);
    return entry;
  }

  key(entry: EntryVar, { name }: Question): string {
    const key = `${entry.id}/${name}`;
    return this.shared.get(key) ?? key;
  }

  cell(entry: EntryVar, prepared: PreparedQuestion): AnswerCell {
    const key = this.key(entry, prepared.question);
    const known = this.cells.get(key);
    return known ?? { key, entry, prepared, domain: this.#domains(prepared), because: [] };
  }

  /** Leaves a place only these answers. True where that changed something. */
  narrow(cell: AnswerCell, domain: Domain, words: string): boolean {
    const before = this.cells.get(cell.key);
    if (before?.domain === domain) return false;
    const because = cell.because.includes(words) ? cell.because : [...cell.because, words];
    this.cells.set(cell.key, { ...cell, domain, because });
    if (isImpossible(domain)) {
      const alone = because.length === 1 ? `, where ${cell.prepared.question.name} is ${wordsForDomain(cell)}` : "";
      this.contradict(because.join(" and ") + alone, isWhole(domain) || !mayBeRead(cell.domain));
    }
    return true;
  }

  /** Leaves an entry only these positions among those of its group. */
  place(entry: EntryVar, range: Range): void {
    const left = meet(this.positions.get(entry.id) ?? everything, range);
    if (isEmpty(left)) this.contradict(`${entry.group} is at two positions`);
    this.positions.set(entry.id, left);
  }
}

/** Answers that are reported one by one. */
const mostShown = 6;

/** `1 to 60`, `one of Slate, Flat`: the answers of a place before anything is asked of it. */
function wordsForDomain({ domain, prepared: { question } }: AnswerCell): string {
  const { values } = domain;
  if (values.kind === "listed" && values.of.length <= mostShown) return `one of ${values.of.join(", ")}`;
  if (values.kind === "numbers") return wordsForRange(rangeOf(domain), countedIn(question));
  return question.pattern === undefined ? `a ${question.type}` : `a ${question.type} of its pattern`;
}
