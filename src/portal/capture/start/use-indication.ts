import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { type IndicationAnswer, indicate } from "../../api/client-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { answersGiven, type IndicationPart } from "./indication-parts.ts";

/** The indication for the answers as they stand, asked for again once one of them was settled. */
export function useIndication(store: FormStore, typeOfInsurance: string, parts: readonly IndicationPart[]) {
  // The store tells that it "saved", into this page, whenever answers have settled.
  useRecordAtom(store, store.saveStateAtom);
  const given = answersGiven(store, parts);
  const load = async (): Promise<IndicationAnswer | null> =>
    given.length === 0 ? null : indicate(typeOfInsurance, quoteDataOf(dataOf(store.tree())));
  const { value, loading, failed, retry } = useLoaded(JSON.stringify(given), load);
  return { answer: value, given: given.length, loading, failed, retry };
}
