/** A calendar date, a text, or one of these words. */
export type NeededAnswer = "date" | "longtext" | readonly string[];

/**
 * Dialogs that the portal opens before an action, each a form with this id. Labels, hints, order and
 * further questions belong to the product team. The portal acts on the answers named here, so the lint
 * requires them in every version of the form: a calendar date, or one of these words.
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

/** The group of a dialog's questions, and the DATA section of their answers: `{"Dialog": {"Reason": "price"}}`. */
export const dialogGroup = { name: "dialog", at: "Dialog" } as const;

/** Answers to a dialog, serialised for a call. */
export const dialogAnswers = (Dialog: Readonly<Record<string, string | boolean | undefined>>): string =>
  JSON.stringify({ Dialog });
