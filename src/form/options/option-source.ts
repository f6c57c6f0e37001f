import type { Question } from "../../../schemas/question.ts";
import type { Sections } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { newAnswers, type Tree } from "../tree/tree.ts";
import { own } from "../values/own.ts";

/** Trades as property and liability insurers name them, in alphabetical order. */
const trades: readonly string[] = `
Accountant|Air conditioning engineer|Architect|Asphalter|Baker|Barber|Bathroom fitter|Beautician|Blacksmith|Bricklayer
Builder|Butcher|Cabinet maker|Caretaker|Carpenter|Carpet fitter|Caterer|Childminder|Cleaner|Cladding installer
Conservatory installer|Courier|Damp proofer|Decorator|Demolition contractor|Dog groomer|Drainage contractor|Driving instructor
Dry liner|Electrician|Estate agent|Event organiser|Fencing contractor|Fire alarm installer|Flooring contractor|Florist|Forester
Furniture restorer|Garage door installer|Gardener|Gas engineer|Glazier|Groundworker|Gutter cleaner|Hairdresser|Handyman
Heating engineer|Insulation installer|IT consultant|Joiner|Kitchen fitter|Landscaper|Laundry operator|Letting agent|Lift engineer
Locksmith|Mechanic|Mobile catering|Painter|Paving contractor|Personal trainer|Pest controller|Photographer|Plasterer|Plumber
Pool installer|Property developer|Property manager|Removals contractor|Renderer|Roofer|Scaffolder|Security installer|Sign maker
Solar panel installer|Solicitor|Stonemason|Street trader|Surveyor|Tailor|Tattooist|Teacher|Thatcher|Tiler|Tree surgeon
Upholsterer|Vehicle valeter|Veterinary surgeon|Waste contractor|Web designer|Welder|Window cleaner|Window fitter
`
  .trim()
  .split(/[|\n]/);

/** One page of matching options, best first. Each is stored as displayed. */
export interface OptionPage {
  readonly options: readonly string[];
  /** Whether there is another page. */
  readonly more: boolean;
}

/** Options that are too many for a definition, or that another system keeps. */
export interface OptionSource {
  /** @param page from 0. Rejects with a message for the user if the source cannot be searched. */
  readonly search: (text: string, page: number, answers: Sections, signal: AbortSignal) => Promise<OptionPage>;
  /** Whether this is one of the options. Rejects if that cannot be determined. */
  readonly has: (option: string) => Promise<boolean>;
}

const pageSize = 20;

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** A source for a complete list. Options that start with the search text come before those that contain it. */
export function listSource(all: readonly string[]): OptionSource {
  const known = new Set(all);
  return {
    async search(text, page) {
      const wanted = plain(text);
      const first = all.filter((option) => plain(option).startsWith(wanted));
      const others = all.filter((option) => !first.includes(option) && plain(option).includes(wanted));
      const from = page * pageSize;
      const found = [...first, ...others];
      return { options: found.slice(from, from + pageSize), more: found.length > from + pageSize };
    },
    has: async (option) => known.has(option),
  };
}

const sources = new Map<string, OptionSource>([["trades", listSource(trades)]]);

/**
 * Registers a source. Call it in the browser and on the server before reading a definition that names it.
 *
 * @throws if another source has the name
 */
export function registerOptionSource(name: string, source: OptionSource): void {
  const known = sources.get(name);
  if (known && known !== source) throw new Error(`The option source “${name}” is already registered.`);
  sources.set(name, source);
}

/** Looks up a source; a form's own adapters take precedence. */
export const optionSource = (name: string, adapters: Readonly<Record<string, OptionSource>> = {}) =>
  own(adapters, name) ?? sources.get(name);

export const optionSourceNames = (): readonly string[] => [...sources.keys()];

const prefix = "@from:";

/** The source of a question's options: `trades` for `@from:trades`. */
export const sourceNameOf = ({ options }: Pick<Question, "options">): string | undefined =>
  typeof options === "string" && options.startsWith(prefix) ? options.slice(prefix.length) : undefined;

/** An answer that must be an option of a source. */
interface SourcedAnswer {
  /** JSON Pointer into the later answers. */
  readonly path: string;
  readonly source: string;
  readonly option: string;
}

/** Answers that changed and must come from a source, including hidden ones; free-text answers are exempt. */
export const sourcedAnswers = (form: PreparedForm, before: Tree, after: Tree): readonly SourcedAnswer[] =>
  newAnswers(form, before, after, (question) => sourceNameOf(question) !== undefined && !question.other).flatMap(
    ({ question, path, answer }): readonly SourcedAnswer[] => {
      const source = sourceNameOf(question);
      return typeof answer !== "string" || source === undefined ? [] : [{ path, source, option: answer }];
    },
  );
