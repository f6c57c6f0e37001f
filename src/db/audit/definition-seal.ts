import type { Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { DefinitionRow } from "../tables.ts";

/** Hashes of what belongs to a version of a definition, as the audit holds them beside that of its body. */
interface DefinitionSeal {
  /** Of the code of its validators, which servers run. */
  readonly validators: string;
  /** Of what else its row says. */
  readonly beside: string;
}

type Sealed = Pick<
  Selectable<DefinitionRow>,
  "record" | "title" | "effective_from" | "published_at" | "published_by" | "validators"
>;

export const definitionSeal = (row: Sealed): DefinitionSeal => ({
  validators: hashOf(row.validators),
  beside: hashOf(
    JSON.stringify([row.record, row.title, row.effective_from, row.published_at.toISOString(), row.published_by]),
  ),
});
