import { listDefinitions } from "../../db/queries/definitions/definitions.ts";
import { countGrants } from "../../db/queries/definitions/grants.ts";
import { currentVersion } from "../../db/queries/quotes/versions.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** Every published version, and which of them new records use today. */
export const listForms = async ({ db, clock }: Pick<Services, "db" | "clock">): Promise<AnswerOf<"Forms/list">> => {
  const rows = await listDefinitions(db);
  const branches = await countGrants(db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const today = londonDate(clock.now());
  const current = new Map(await Promise.all(ids.map(async (id) => [id, await currentVersion(db, id, today)] as const)));
  return {
    definitions: rows.map((row) => ({
      id: row.id,
      version: row.version,
      record: row.record,
      title: row.title,
      effectiveFrom: row.effective_from,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.published_by,
      hash: row.hash,
      current: current.get(row.id) === row.version,
      branches: row.record === "quote" ? (branches.get(row.id) ?? 0) : 0,
    })),
  };
};
