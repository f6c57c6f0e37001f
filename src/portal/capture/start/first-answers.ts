import type { Answers } from "../../../../schemas/record.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { FirstAnswers } from "../../api/quote-calls.ts";
import { entriesLeftBlank, type IndicationPart } from "./indication-parts.ts";

/** What a new quote begins with: everything that was answered, and no entry that was begun and left blank. */
export function firstAnswers(store: FormStore, parts: readonly IndicationPart[]): FirstAnswers {
  const { RD, Pr, PC } = quoteDataOf(dataOf(store.tree()));
  const blank = entriesLeftBlank(store, parts);
  const given = PC.filter(({ id }: Answers) => typeof id !== "string" || !blank.has(id));
  return { RD, Pr, ...(given.length > 0 ? { PC: given } : {}) };
}
