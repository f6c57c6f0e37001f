import type { Selectable } from "kysely";
import { namesById } from "../../db/queries/upkeep/names-by-id.ts";
import type { AuditRow } from "../../db/tables.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { KnownNames } from "../../insurance/audit/detail-words.ts";
import { formMentioned, idsMentioned } from "../../insurance/audit/names-mentioned.ts";
import { plainText } from "../plain-text.ts";
import type { Services } from "../services.ts";

type Row = Selectable<AuditRow>;
type Reading = Pick<Services, "db" | "definitions">;

/** The label of a question by its JSON Pointer: `/Firm/FRN`. */
const labelIn = (form: PreparedForm, pointer: string): string | undefined => {
  const parts = pointer.split("/").slice(1);
  const [section, name] = [parts[0] ?? "", parts.at(-1) ?? ""];
  for (const { group, byName } of form.groups.values()) {
    const found = group.at === section ? byName.get(name) : undefined;
    if (found) return plainText(found.question.label);
  }
  return undefined;
};

/** The forms that acts were done by, as `firm@3`; one that is not in the store is left out. */
const formsOf = async ({ definitions }: Reading, rows: readonly Row[]): Promise<ReadonlyMap<string, PreparedForm>> => {
  const forms = new Map<string, PreparedForm>();
  for (const { detail } of rows) {
    const wanted = formMentioned(detail);
    if (!wanted || forms.has(`${wanted.id}@${wanted.version}`)) continue;
    // A row that was edited may name any.
    const loaded = await definitions.load(wanted.id, wanted.version).catch(() => undefined);
    if (loaded) forms.set(`${wanted.id}@${wanted.version}`, loaded.form);
  }
  return forms;
};

/** The names that acts mention, for each of them. */
export const actNames = async (services: Reading, rows: readonly Row[]): Promise<(row: Row) => KnownNames> => {
  const ids = [...new Set(rows.flatMap(({ detail }) => idsMentioned(detail)))];
  const [names, forms] = await Promise.all([namesById(services.db, ids), formsOf(services, rows)]);
  const nameOf = (firm: string, id: string): string | undefined => {
    const [of = "", branch] = id.split("/");
    if (branch === undefined) return names.get(`${firm}/${id}`) ?? names.get(id);
    const [branchName, firmName] = [names.get(id), names.get(of)];
    return branchName === undefined ? undefined : [branchName, firmName ?? of].join(", ");
  };
  return ({ firm_id, detail }) => {
    const mentioned = formMentioned(detail);
    const form = mentioned && forms.get(`${mentioned.id}@${mentioned.version}`);
    return {
      nameOf: (id) => nameOf(firm_id, id),
      labelOf: (pointer) => form && labelIn(form, pointer),
    };
  };
};
