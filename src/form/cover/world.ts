import type { Question } from "../../../schemas/question.ts";
import type { PreparedQuestion } from "../definition/prepared-form.ts";
import { countedIn, type Domain, isImpossible, isWhole, mayBeRead, rangeOf } from "./domain.ts";
import { everything, isEmpty, meet, type Range, wordsForRange } from "./ranges.ts";

/** A required entry, or the single object of a section. */
export interface EntryVar {
  readonly id: string;
  readonly group: string;
  readonly single: boolean;
  readonly parent: EntryVar | undefined;
}

/** Why something is required: `FlatRoofAge is asked`, because of `above`. */
export interface Cause {
  readonly words: string;
  /** Set for a question that must be asked. */
  readonly asks?: string;
  readonly above?: Cause;
}

/** One place of DATA with its remaining answers, and what removed the others. */
export interface AnswerCell {
  readonly key: string;
  readonly entry: EntryVar;
  readonly prepared: PreparedQuestion;
  readonly domain: Domain;
  readonly because: readonly string[];
}

/** A contradiction; `certain` if it is a proof. */
export interface Contradiction {
  readonly words: string;
  readonly certain: boolean;
}

/** Settled entries and answers. Copied when a search branches. */
export class World {
  readonly entries: EntryVar[];
  readonly cells: Map<string, AnswerCell>;
  /** Places that share the answer of another entry. */
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

  /** Restricts a place to these answers. Returns true if that changed anything. */
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

  /** Restricts the position of an entry in its group. */
  place(entry: EntryVar, range: Range): void {
    const left = meet(this.positions.get(entry.id) ?? everything, range);
    if (isEmpty(left)) this.contradict(`${entry.group} is at two positions`);
    this.positions.set(entry.id, left);
  }
}

/** Longer lists of answers are abbreviated. */
const maxShown = 6;

/** `1 to 60`, `one of Slate, Flat`: all possible answers of a place, before any demands. */
function wordsForDomain({ domain, prepared: { question } }: AnswerCell): string {
  const { values } = domain;
  if (values.kind === "listed" && values.of.length <= maxShown) return `one of ${values.of.join(", ")}`;
  if (values.kind === "numbers") return wordsForRange(rangeOf(domain), countedIn(question));
  return question.pattern === undefined ? `a ${question.type}` : `a ${question.type} of its pattern`;
}
