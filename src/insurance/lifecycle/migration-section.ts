import type { AnswerDifference } from "../../../schemas/life.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import type { AnswersAside } from "../../form/migrate/migration-leg.ts";
import { readPlace } from "../../form/tree/place.ts";
import { isRecord } from "../../form/values/own.ts";

/** The section of DATA that only the server writes and no browser gets: parked answers and the last move. */
export const migrationSection = "MIGRATION";

/** An answer that a migration changed, parked or renamed. */
export type MovedAnswer = AnswerDifference & {
  /** Only for readers who may see answers about convictions. */
  readonly criminal?: true;
};

/** The last move of a quote, for users who work on it. */
export interface LastMigration {
  readonly from: number;
  readonly to: number;
  /** Instant. */
  readonly at: string;
  /** Why the product team moved it. */
  readonly reason?: string;
  /** Number of answers that were carried over unchanged. */
  readonly carried: number;
  readonly renamed: readonly MovedAnswer[];
  readonly changed: readonly MovedAnswer[];
  readonly parked: readonly MovedAnswer[];
}

interface MigrationSection {
  readonly aside: AnswersAside;
  readonly last?: LastMigration;
}

const isSection = (value: Json | undefined): value is Json & MigrationSection =>
  isRecord(value) && isRecord(value.aside);

/** The stored section; empty where there is none. */
export const readMigration = (data: QuoteData): MigrationSection => {
  const section = data[migrationSection];
  return isSection(section) ? section : { aside: {} };
};

/** DATA for display, without it. */
export function withoutMigration(data: QuoteData): QuoteData {
  return Object.hasOwn(data, migrationSection) ? { ...data, [migrationSection]: undefined } : data;
}

/** The last move concerns that quote only: a copy keeps just the parked answers. */
export const withoutLastMigration = (data: QuoteData): QuoteData =>
  withMigration(data, { aside: readMigration(data).aside });

/** DATA with the section; without it where it would be empty. */
export function withMigration(data: QuoteData, { aside, last }: MigrationSection): QuoteData {
  if (last === undefined && Object.keys(aside).length === 0) return withoutMigration(data);
  const section: Json = JSON.parse(JSON.stringify({ aside, last }));
  return { ...data, [migrationSection]: section };
}

/** Parked answers of existing entries: removing an entry removes its parked answers. */
export function asideOfEntries({ Pr, PC }: QuoteData, aside: AnswersAside): AnswersAside {
  const ids = new Set([...Pr, ...PC].map(({ id }) => id));
  const isThere = (place: string) => {
    const { itemId } = readPlace(place);
    return itemId === undefined || ids.has(itemId);
  };
  return Object.fromEntries(
    Object.entries(aside).map(([version, answers]) => [
      version,
      Object.fromEntries(Object.entries(answers).filter(([place]) => isThere(place))),
    ]),
  );
}
