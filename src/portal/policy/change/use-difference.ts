import type { MtaDifference } from "../../../../schemas/life.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { previewChange } from "../../api/policy-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";

export interface DifferenceHere {
  /** With the answers saved last; null while it cannot be worked out. */
  readonly difference: MtaDifference | null;
  /** Questions that wait for their answer: it is worked out with that of the policy. */
  readonly assumed: readonly string[];
  /** What an underwriter has to look at because of it, also where they hold the price back. */
  readonly reasons: readonly Decision[];
  /** What prevents it. */
  readonly errors: readonly ErrorEntry[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What the change comes to, asked for again after every save. */
export function useDifference(): DifferenceHere {
  const { reference, store, state } = useQuote();
  const isSaved = useRecordAtom(store, store.saveStateAtom).kind === "saved";
  const status = useDetail("WebStatus");
  const { value, loading, failed, retry } = useLoaded(`${reference} ${versionOf(store)} ${status}`, () =>
    previewChange(reference),
  );
  const before = { difference: state.difference, assumed: [], reasons: [], ERRORS: [] };
  const { difference, assumed, reasons, ERRORS: errors } = value ?? before;
  return { difference, assumed, reasons, errors, loading: loading || !isSaved, failed, retry };
}
