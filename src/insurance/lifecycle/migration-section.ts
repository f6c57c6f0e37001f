import type { AnswerDifference } from "../../../schemas/life.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import type { AnswersAside } from "../../form/migrate/migration-leg.ts";
import { readPlace } from "../../form/tree/place.ts";
import { isRecord } from "../../form/values/own.ts";

/** The section of DATA that only the server writes and no browser is sent: what was carried from other versions. */
export const migrationSection = "MIGRATION";

/** An answer that a migration changed, kept aside or carried under another name. */
export type MovedAnswer = AnswerDifference & {
  /** Only for those who may read answers about crime. */
  readonly criminal?: true;
};

/** How a quote came to its version, for those who work on it. */
export interface LastMigration {
  readonly from: number;
  readonly to: number;
  /** Instant. */
  readonly at: string;
  /** Why the product team moved it. */
  readonly reason?: string;
  /** Answers that were carried as they were. */
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

/** What the server stored in DATA of how it came to its version. */
export const readMigration = (data: QuoteData): MigrationSection => {
  const section = data[migrationSection];
  return isSection(section) ? section : { aside: {} };
};

/** DATA as it is shown: without it. */
export function withoutMigration(data: QuoteData): QuoteData {
  return Object.hasOwn(data, migrationSection) ? { ...data, [migrationSection]: undefined } : data;
}

/** What was carried to its version is said of the quote that was: what is made from it begins with what is aside alone. */
export const withoutLastMigration = (data: QuoteData): QuoteData =>
  withMigration(data, { aside: readMigration(data).aside });

/** DATA with it; without the section where there is nothing to say. */
export function withMigration(data: QuoteData, { aside, last }: MigrationSection): QuoteData {
  if (last === undefined && Object.keys(aside).length === 0) return withoutMigration(data);
  const section: Json = JSON.parse(JSON.stringify({ aside, last }));
  return { ...data, [migrationSection]: section };
}

/** Answers kept aside of entries that are still there: with an entry go the answers that it had. */
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
