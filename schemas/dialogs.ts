/** A calendar date, a text, or one of these words. */
export type NeededAnswer = "date" | "longtext" | readonly string[];

/**
 * Dialogs: what the portal asks before it does something, each a form of its own under this id. Labels, hints, order and
 * further questions belong to the product team. The answers named here are those that the portal acts on, so the lint
 * holds every version of the form to them: a calendar date, or one of these words.
 */
export const dialogs = {
  "NOT-TAKEN-UP": { Reason: ["price", "cover", "service", "elsewhere", "withdrew", "duplicate"] },
  CANCELLATION: {
    Effective: "date",
    Reason: ["client-request", "sold", "elsewhere", "non-payment", "duplicate", "other"],
  },
  ERASURE: { Reason: ["asked", "objected", "not-needed", "unlawful", "law"] },
  REFERRAL: { Message: "longtext" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, NeededAnswer>>>>;

export type DialogId = keyof typeof dialogs;

export const isDialogId = (id: string): id is DialogId => Object.hasOwn(dialogs, id);

/** The group of a dialog's questions, and the section of DATA in which their answers are: `{"Dialog": {"Reason": "price"}}`. */
export const dialogGroup = { name: "dialog", at: "Dialog" } as const;

/** Answers to a dialog, as a call sends them. */
export const dialogAnswers = (Dialog: Readonly<Record<string, string | boolean | undefined>>): string =>
  JSON.stringify({ Dialog });
