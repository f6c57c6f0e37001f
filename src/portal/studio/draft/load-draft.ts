import type { DatedRates } from "../../../../schemas/rating.ts";
import type { PublishedVersion } from "../../../form/diff/wording-findings.ts";
import { ratesShown } from "../../../insurance/rating/dated-rates.ts";
import type { DraftWhole } from "../../api/answers.ts";
import { call } from "../../api/call.ts";

/** A draft and the versions that it can be compared with. */
export interface OpenedDraft {
  readonly whole: DraftWhole;
  /** The version that it follows; undefined for a first one. */
  readonly base: PublishedVersion | undefined;
  /** The version in force for all branches, if that is an earlier one, as after a rollback. */
  readonly inForce: PublishedVersion | undefined;
  readonly rates: DatedRates;
  /** Number of the newest version of the product; 0 if there is none. */
  readonly newest: number;
}

async function loadVersion(id: string, version: number | undefined): Promise<PublishedVersion | undefined> {
  if (!version) return undefined;
  const { Definition: definition } = await call("/api/v1/Forms/get", { id, version });
  return { version, definition };
}

export async function loadDraft(draft: number): Promise<OpenedDraft> {
  const whole = await call("/api/v1/Studio/getDraft", { draft });
  const { id, base: version } = whole.draft;
  const listed = call("/api/v1/Forms/list", {}).then(async ({ definitions }) => {
    const own = definitions.filter((each) => each.id === id);
    const current = own.find((each) => each.current)?.version;
    return {
      newest: Math.max(0, ...own.map((each) => each.version)),
      inForce: current !== undefined && current < version ? await loadVersion(id, current) : undefined,
    };
  });
  const [base, { rates }, versions] = await Promise.all([
    loadVersion(id, version),
    call("/api/v1/Studio/rates", {}),
    listed,
  ]);
  return { whole, base, rates: ratesShown(rates), ...versions };
}
