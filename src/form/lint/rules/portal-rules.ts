import type { Definition } from "../../../../schemas/definition.ts";
import { dialogGroup, dialogs, isDialogId, type NeededAnswer } from "../../../../schemas/dialogs.ts";
import type { Question } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { writing } from "../patch.ts";

/** Keys of a record beside its sections: version, origin, files. */
const keysOfRecord: ReadonlySet<string> = new Set(["version", "loaded", "ATTACHMENTS"]);

const listsOfQuote: ReadonlySet<string> = new Set(["Pr", "PC"]);

/** Identifiers of an entry, written by the client that creates it, otherwise by the server. */
const keysOfEntry: ReadonlySet<string> = new Set(["id", "ItemType", "PropertyRef"]);

const keysOfProposer: ReadonlySet<string> = new Set(["ProposerID", "isComplete"]);

/** Keys of a quote's RD that only the server writes. */
export const keysOfServer: ReadonlySet<string> = new Set([
  "Reference",
  "TypeOfInsurance",
  "WebStatus",
  "QuoteStatus",
  "QuotePremium",
  "QuoteIPT",
  "MGAFee",
  "QuotePremiumIncIPT",
  "PricedAt",
  "PolicyNumber",
  "ConfirmedSections",
]);

/** Sections and keys with a fixed meaning in the portal. */
export const portalRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "section-of-the-record",
    severity: "error",
    explanation:
      "A quote has the section RD for questions asked once, and Pr and PC for lists. Only there do entries get ids and references, and only there are answers hidden from people without permission. Version, loaded and ATTACHMENTS never contain answers.",
    fix: "Move the group to another section of the record.",
    *check({ definition: { record, groups } }) {
      for (const [name, { at, list }] of Object.entries(groups)) {
        const path = pointerTo("groups", name, "at");
        if (keysOfRecord.has(at)) yield { path, message: `“${at}” is reserved for the portal.` };
        else if (record === "quote" && !list && at !== "RD")
          yield {
            path,
            message: `Questions that a quote asks once belong to “RD”, not “${at}”.`,
            fix: 'Write "RD".',
            patch: writing(path, "RD"),
          };
        else if (record === "quote" && list && !listsOfQuote.has(at))
          yield { path, message: `A quote has no list at “${at}”.`, fix: 'Write "Pr" for proposers, else "PC".' };
      }
    },
  },
  {
    id: "name-of-the-portal",
    severity: "error",
    explanation:
      "The portal uses these names to identify entries and to store the status of a quote. An answer there would be overwritten, or would change the identity of the entry.",
    fix: 'Rename the question; use type "system" for a value that is only shown.',
    *check({ definition }) {
      for (const [index, question] of definition.questions.entries())
        if (isKept(definition, question))
          yield {
            path: pointerTo("questions", index, "name"),
            message: `“${question.name}” is reserved for the portal.`,
          };
    },
  },
  {
    id: "dialog-answers",
    severity: "error",
    explanation:
      "A dialog asks for what the portal needs before an action, such as the reason for a cancellation. Without these answers, or with other values, the action cannot be carried out or reported.",
    fix: 'Keep the question in the group "dialog" at "Dialog", always asked and always required, with its values unchanged. You can change labels and order and add questions.',
    *check(linted) {
      if (linted.definition.record === "dialog") yield* dialogFaults(linted);
    },
  },
];

function* dialogFaults({ definition, groups, textsOf }: LintedDefinition): Iterable<Fault> {
  const { id } = definition;
  if (!isDialogId(id))
    return yield {
      path: "/id",
      message: `The portal has no dialog “${id}”. It has ${Object.keys(dialogs).join(", ")}.`,
    };
  const group = groups.get(dialogGroup.name);
  for (const [name, wanted] of Object.entries<NeededAnswer>(dialogs[id])) {
    const found = group?.group.at === dialogGroup.at && !group.group.list ? group.byName.get(name) : undefined;
    if (!found) {
      yield { path: "/questions", message: `The question “${name}” is missing; the portal needs its answer.` };
      continue;
    }
    const path = pointerTo("questions", found.index);
    const { question } = found;
    const type = typeof wanted === "string" ? wanted : "choice";
    const foreign =
      typeof wanted === "string" ? undefined : (textsOf(question) ?? [""]).find((text) => !wanted.includes(text));
    if (question.type !== type) yield { path, message: `“${name}” has to be of type “${type}”.` };
    else if (foreign !== undefined)
      yield { path, message: `The portal does not know the value “${foreign}” of “${name}”.` };
    else if (question.when !== undefined || (question.required ?? true) !== true)
      yield { path, message: `“${name}” is not always asked and required.` };
  }
}

function isKept({ record, groups }: Definition, { name, group, type }: Question): boolean {
  const at = Object.hasOwn(groups, group) ? groups[group] : undefined;
  if (!at || type === "system") return false;
  if (!at.list) return record === "quote" && at.at === "RD" && keysOfServer.has(name);
  if (name === "ParentRef") return type !== "item";
  return keysOfEntry.has(name) || (at.at === "Pr" && keysOfProposer.has(name));
}
