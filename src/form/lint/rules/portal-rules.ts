import type { Definition } from "../../../../schemas/definition.ts";
import { dialogGroup, dialogs, isDialogId, type NeededAnswer } from "../../../../schemas/dialogs.ts";
import type { Question } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { writing } from "../patch.ts";

/** Keys beside the sections of a record: its version, how it came, its files. */
const keysOfRecord: ReadonlySet<string> = new Set(["version", "loaded", "ATTACHMENTS"]);

const listsOfQuote: ReadonlySet<string> = new Set(["Pr", "PC"]);

/** What an entry is identified by: written by its maker, else by the server. */
const keysOfEntry: ReadonlySet<string> = new Set(["id", "ItemType", "PropertyRef"]);

const keysOfProposer: ReadonlySet<string> = new Set(["ProposerID", "isComplete"]);

/** What the server writes into RD of a quote, and nobody else. */
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

/** Sections and keys that have their meaning already, whatever a definition says. */
export const portalRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "section-of-the-record",
    severity: "error",
    explanation:
      "Sections of a quote are RD for what is asked once, Pr and PC for lists: only there entries get their ids and references, and only there answers are kept from those who may not see them. Version, loaded and ATTACHMENTS hold no answers in any record.",
    fix: "Let the group stand at another section of the record.",
    *check({ definition: { record, groups } }) {
      for (const [name, { at, list }] of Object.entries(groups)) {
        const path = pointerTo("groups", name, "at");
        if (keysOfRecord.has(at)) yield { path, message: `“${at}” is kept by the portal itself.` };
        else if (record === "quote" && !list && at !== "RD")
          yield {
            path,
            message: `What a quote asks once is at “RD”, not at “${at}”.`,
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
      "Under these names the portal keeps what tells one entry from another, and the standing of a quote. An answer there would be overwritten, or would make the entry another one.",
    fix: 'Give the question another name; what is only shown is of type "system".',
    *check({ definition }) {
      for (const [index, question] of definition.questions.entries())
        if (isKept(definition, question))
          yield {
            path: pointerTo("questions", index, "name"),
            message: `“${question.name}” is kept by the portal itself.`,
          };
    },
  },
  {
    id: "dialog-answers",
    severity: "error",
    explanation:
      "A dialog asks what the portal needs before it acts, such as the reason for a cancellation. Without these answers, or with others, the act cannot be carried out or counted.",
    fix: 'Keep the question, always asked and always required, in the group "dialog" at "Dialog", and its values as they are. Labels, order and further questions are yours.',
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
      yield { path: "/questions", message: `There is no question “${name}”, whose answer the portal needs.` };
      continue;
    }
    const path = pointerTo("questions", found.index);
    const { question } = found;
    const type = typeof wanted === "string" ? wanted : "choice";
    const strange =
      typeof wanted === "string" ? undefined : (textsOf(question) ?? [""]).find((text) => !wanted.includes(text));
    if (question.type !== type) yield { path, message: `“${name}” has to be of the type “${type}”.` };
    else if (strange !== undefined)
      yield { path, message: `The portal does not know the value “${strange}” of “${name}”.` };
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
