import type { Decision } from "../../../schemas/quote.ts";
import { readsCriminal } from "../../insurance/permissions.ts";
import type { Definitions } from "../definitions/definitions.ts";
import { decisionsFor } from "../quote/data/shown-to.ts";

interface Referred {
  readonly definition_id: string;
  readonly definition_version: number;
  /** As JSON. */
  readonly decisions: string;
}

/**
 * Why a quote was referred, as far as this reader may know: each reason once, whichever items raise it. None if the form
 * cannot be loaded and the reader may not know everything.
 */
export const referralReasons = async (
  definitions: Pick<Definitions, "load">,
  { definition_id, definition_version, decisions: stored }: Referred,
  permissions: number,
): Promise<readonly string[]> => {
  const decisions: readonly Decision[] = JSON.parse(stored);
  const known = readsCriminal(permissions)
    ? decisions
    : await definitions.load(definition_id, definition_version).then(
        ({ form }) => decisionsFor(form, decisions, permissions),
        () => [],
      );
  return [...new Set(known.filter(({ decision }) => decision === "REFER").map(({ message }) => message))];
};
