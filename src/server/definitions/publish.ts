import type { Definition } from "../../../schemas/definition.ts";
import type { Json } from "../../../schemas/quote.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { publishDefinition } from "../../db/commands/publish-definition.ts";
import { isTaken } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { newestDefinition } from "../../db/queries/newest-definition.ts";
import { lint } from "../../form/lint/lint.ts";
import { prepareForm } from "../../form/prepare-form.ts";
import { toJsonSchema } from "../../form/to-json-schema.ts";
import { Refused } from "../refused.ts";
import { checkLanguage } from "./check-language.ts";
import { compileValidators } from "./compile-validators.ts";

export interface Published {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  /** False when the newest version already says the same. */
  readonly published: boolean;
  readonly warnings: readonly { readonly rule: string; readonly path: string; readonly message: string }[];
}

interface Publisher {
  readonly firmId: string;
  readonly userId: string;
}

const MOST_TRIES = 5;

/** Checked by the lint: what it lets through is a definition. */
const isDefinition = (json: Json, faults: number): json is Json & Definition => faults === 0;

const asWords = ({ rule, path, message, fix }: ReturnType<typeof lint>[number]) => ({
  path,
  message: `${message}${fix === undefined ? "" : ` ${fix}`} [${rule}]`,
});

const checked = (json: Json): { readonly definition: Definition; readonly warnings: Published["warnings"] } => {
  const findings = lint(json, { shape: checkLanguage });
  const faults = findings.filter(({ severity }) => severity === "error");
  if (!isDefinition(json, faults.length))
    throw new Refused(400, "lint", "This definition has faults and was not published.", faults.map(asWords));
  const warnings = findings
    .filter(({ severity }) => severity !== "error")
    .map(({ rule, path, message }) => ({ rule, path, message }));
  return { definition: json, warnings };
};

/**
 * Publishes a definition as the next version of its id, with its validators compiled. One that says what the newest
 * version says already is not published again.
 *
 * @throws {Refused} 400 with every finding of the lint
 */
export const publish = async (db: Database, json: Json, publisher: Publisher, now: Date): Promise<Published> => {
  const { definition, warnings } = checked(json);
  const body = JSON.stringify(definition);
  const hash = hashOf(body);
  const validators = await compileValidators(toJsonSchema(prepareForm(definition)).schema);
  for (let tries = 1; ; tries += 1) {
    const newest = await newestDefinition(db, definition.id);
    if (newest?.hash === hash) return { id: definition.id, version: newest.version, hash, published: false, warnings };
    const version = (newest?.version ?? 0) + 1;
    try {
      await publishDefinition(
        db,
        {
          id: definition.id,
          version,
          title: definition.title,
          effective_from: definition.effectiveFrom,
          body,
          hash,
          validators,
          validators_hash: hashOf(validators).slice(0, 16),
          published_at: now,
          published_by: publisher.userId,
        },
        publisher.firmId,
      );
      return { id: definition.id, version, hash, published: true, warnings };
    } catch (error) {
      // Another node has published in between: this becomes the version after it.
      if (!isTaken(error) || tries >= MOST_TRIES) throw error;
    }
  }
};
