import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** Keys beside the sections of a record: its version, how it came, its files. */
const keysOfRecord: ReadonlySet<string> = new Set(["version", "loaded", "ATTACHMENTS"]);

const listsOfQuote: ReadonlySet<string> = new Set(["Pr", "PC"]);

/** What an entry is told by: written by whoever makes it, else by the server. */
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
          yield { path, message: `What a quote asks once stands at “RD”, not at “${at}”.`, fix: 'Write "RD".' };
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
];

function isKept({ record, groups }: Definition, { name, group, type }: Question): boolean {
  const at = Object.hasOwn(groups, group) ? groups[group] : undefined;
  if (!at || type === "system") return false;
  if (!at.list) return record === "quote" && at.at === "RD" && keysOfServer.has(name);
  if (name === "ParentRef") return type !== "item";
  return keysOfEntry.has(name) || (at.at === "Pr" && keysOfProposer.has(name));
}
