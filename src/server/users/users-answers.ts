import { flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallSchema } from "../contract/call-shape.ts";

const branch = object({
  id: string(),
  name: string(),
  closed: flag("It no longer does business: nobody moves there."),
});

/** Answers about the people of a firm that several calls share, by name. */
export const usersAnswers: Readonly<Record<string, CallSchema>> = {
  FirmUser: object({
    id: string(),
    name: string(),
    email: string(),
    branchId: string(),
    branch: string("Name of the branch."),
    Permissions: integerPart("Rights, as bits."),
    preset: string("Name of the usual set of rights that these are, e.g. Broker; empty for a set of its own."),
    state: { enum: ["active", "invited", "suspended", "locked"], description: "Locked: by wrong tries, for a while." },
    lockedUntil: nullable(instant("When a locked account opens by itself.")),
    lastSignedInAt: nullable(instant("Null for never.")),
    lastSeenAt: nullable(instant("When they last did anything; null where they never signed in.")),
    sessions: integerPart("Sessions that live."),
    secondFactor: flag("An authenticator app or a passkey is set up."),
    version: integerPart("Sent back with a change."),
    isYou: flag("The account of who asks."),
    obstacles: object({
      tend: list(string("Why the reader cannot run this account at all; empty where they can.")),
      suspend: list(string("Why it cannot be suspended now; empty where it can.")),
    }),
  }),
  FirmBranch: branch,
  DeskWork: object({
    quotes: integerPart("Quotes, changes and renewals that are not at their end."),
    policies: integerPart("Policies on cover, or about to be."),
    referrals: integerPart("Referrals taken on."),
    notes: integerPart("Diary notes that are not done."),
  }),
};
