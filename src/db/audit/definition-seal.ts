import type { Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { DefinitionRow } from "../tables/release-tables.ts";

/** Hashes of what belongs to a version of a definition, as the audit holds them beside that of its body. */
interface DefinitionSeal {
  /** Of the code of its validators, which servers run. */
  readonly validators: string;
  /** Of what else its row says. */
  readonly beside: string;
}

type Sealed = Omit<Selectable<DefinitionRow>, "id" | "version" | "body" | "hash" | "validators_hash">;

/** What is known of where a version comes from; nothing of one that was published before this was kept. */
const originOf = ({ base_version: base, reason, sources, parts, draft, urgent }: Sealed): readonly unknown[] =>
  base === null ? [] : [base, reason, sources && hashOf(sources), parts, ...(draft === null ? [] : [draft, urgent])];

export const definitionSeal = (row: Sealed): DefinitionSeal => ({
  validators: hashOf(row.validators),
  beside: hashOf(
    JSON.stringify([
      row.record,
      row.title,
      row.effective_from,
      row.published_at.toISOString(),
      row.published_by,
      ...originOf(row),
    ]),
  ),
});
