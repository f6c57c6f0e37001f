import { rights } from "../../insurance/permissions.ts";
import { instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { optionalCalendarDay, optionalText, optionalWhole } from "../contract/form-fields.ts";

/** What acts are looked for by; the page and its file ask the same. */
export const auditFilters = {
  Who: optionalText(
    "A part of the name or the email address of who acted; portal for what the portal did itself.",
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
    summary: "Who did what, the newest first, each row with whether its chain holds.",
    right: rights.readAudit,
    form: {
      ...auditFilters,
      After: optionalText("What the page before named as next.", 1_000),
      pageSize: optionalWhole("Rows of a page, 50 by default.", { min: 1, max: 200 }),
    },
    answer: object({
      rows: list(
        object({
          firm: string("Name of the firm in which it was done."),
          subject: string("As the audit names it: quote/…"),
          about: string("What it was done to, in words."),
          reference: nullable(string("Of the quote that it belongs to.")),
          path: nullable(string("Page of what it was done to, where the reader may open it.")),
          seq: integerPart("Its number in the chain of its subject, from 1."),
          at: instant("When it was done."),
          who: string("Name of who did it."),
          whoFirm: nullable(
            string("Name of their own firm; null of the portal itself and of an account that is gone."),
          ),
          act: string("As the audit names it."),
          details: list(
            object({
              label: string("What the detail is called; empty where the words stand alone."),
              words: string("The detail in words."),
              ids: list(string("Ids of the branches, people, firms or folders that the words name.")),
            }),
          ),
          covered: list(string("Hashes and ids for the check of the chain, each with its name.")),
          chain: {
            enum: ["whole", "edited", "missing-before"],
            description: "whole: as it was written, after the row that it says.",
          },
        }),
      ),
      next: nullable(string("Send it as After for the rows that follow; null at the end.")),
    }),
  },
] as const satisfies readonly CallShape[];
