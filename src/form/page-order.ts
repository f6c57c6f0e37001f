import type { Page, Section } from "../../schemas/definition.ts";
import type { PreparedForm } from "./prepared-form.ts";
import type { PreparedQuestion } from "./prepared-group.ts";

/**
 * Neighbouring sections of one group on a page. For a list they are drawn entry by entry: all sections of the
 * first, then those of the second.
 */
export interface Run {
  readonly page: Page;
  readonly group: string;
  readonly sections: readonly Section[];
}

/** Sections in the order in which they are drawn, neighbours of one group taken together. */
function runsOf(form: PreparedForm): readonly Run[] {
  const runs: { page: Page; group: string; sections: Section[] }[] = [];
  for (const page of form.source.pages) {
    let run: { page: Page; group: string; sections: Section[] } | undefined;
    for (const section of page.sections) {
      if (run?.group === section.group) run.sections.push(section);
      else {
        run = { page, group: section.group, sections: [section] };
        runs.push(run);
      }
    }
  }
  return runs;
}

const spread = 100_000;

/** Ranks findings in page order: pages, sections (entry by entry in a list), questions. */
export class PageOrder {
  readonly runs: readonly Run[];
  readonly #runOfSection: ReadonlyMap<Section, number>;

  constructor(form: PreparedForm) {
    this.runs = runsOf(form);
    this.#runOfSection = new Map(
      this.runs.flatMap(({ sections }, run) => sections.map((each) => [each, run] as const)),
    );
  }

  /** Rank of a question in the entry at this position; limits of 10,000 entries and questions keep it exact. */
  rank({ section, index }: PreparedQuestion, position: number): number {
    const run = section && this.#runOfSection.get(section);
    return ((run ?? this.runs.length) * spread + position + 1) * spread + index + 1;
  }

  /** Rank of a list as a whole: before its first entry. */
  rankOfGroup(group: string): number {
    const run = this.runs.findIndex((each) => each.group === group);
    return (run < 0 ? this.runs.length : run) * spread * spread;
  }
}

const orders = new WeakMap<PreparedForm, PageOrder>();

export function pageOrderOf(form: PreparedForm): PageOrder {
  const order = orders.get(form) ?? new PageOrder(form);
  orders.set(form, order);
  return order;
}
