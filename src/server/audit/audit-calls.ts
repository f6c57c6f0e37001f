import { rights } from "../../insurance/permissions.ts";
import { instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { optionalCalendarDay, optionalText, optionalWhole } from "../contract/form-fields.ts";

/** Filters for acts; the page and the download share them. */
export const auditFilters = {
  Who: optionalText(
    "Part of the name or email address of the user who acted; portal for actions of the portal itself.",
    254,
  ),
  Subject: optionalText(
    "A reference, a policy number, the email address of an account, or a subject as the audit names it, user/42.",
    300,
  ),
  Act: optionalText("An act as the audit names it: calculate.", 60),
  From: optionalCalendarDay("First London calendar day."),
  To: optionalCalendarDay("Last London calendar day."),
} as const;

export const auditCalls = [
  {
    path: "Audit/search",
    summary: "Returns who did what, newest first, each row with the state of its hash chain.",
    right: rights.readAudit,
    form: {
      ...auditFilters,
      After: optionalText("The value next of the previous page.", 1_000),
      pageSize: optionalWhole("Rows per page, 50 by default.", { min: 1, max: 200 }),
    },
    answer: object({
      rows: list(
        object({
          firm: string("Name of the firm in which it was done."),
          subject: string("Subject as named in the audit: quote/…"),
          about: string("What it was done to, in words."),
          reference: nullable(string("The quote that it belongs to.")),
          path: nullable(string("Page of its subject, if the caller may open it.")),
          seq: integerPart("Its number in the chain of its subject, from 1."),
          at: instant("When it was done."),
          who: string("Name of who did it."),
          whoFirm: nullable(
            string("Name of their own firm; null for the portal itself and for an account that no longer exists."),
          ),
          act: string("Name of the act in the audit."),
          details: list(
            object({
              label: string("Label of the detail; empty if the text needs none."),
              words: string("The detail in words."),
              ids: list(string("Ids of the branches, people, firms or folders named in the words.")),
            }),
          ),
          covered: list(string("Hashes and ids for the check of the chain, each with its name.")),
          chain: {
            enum: ["whole", "edited", "missing-before"],
            description: "whole: unchanged, and linked to the previous row.",
          },
        }),
      ),
      next: nullable(string("Send it as After for the rows that follow; null at the end.")),
    }),
  },
] as const satisfies readonly CallShape[];
