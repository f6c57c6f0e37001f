import { flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallSchema } from "../contract/call-shape.ts";

const branch = object({
  id: string(),
  name: string(),
  closed: flag("It is closed: nobody can be moved there."),
});

/** Answers about the people of a firm that several calls share, by name. */
export const usersAnswers: Readonly<Record<string, CallSchema>> = {
  FirmUser: object({
    id: string(),
    name: string(),
    email: string(),
    branchId: string(),
    branch: string("Name of the branch."),
    Permissions: integerPart("Permissions, as bits."),
    preset: string("Name of the preset that these permissions match, e.g. Broker; empty if none."),
    state: {
      enum: ["active", "invited", "suspended", "locked"],
      description: "Locked: temporarily, after wrong attempts.",
    },
    lockedUntil: nullable(instant("When a locked account is unlocked automatically.")),
    lastSignedInAt: nullable(instant("Null for never.")),
    lastSeenAt: nullable(instant("When they were last active; null if they never signed in.")),
    sessions: integerPart("Open sessions."),
    secondFactor: flag("An authenticator app or a passkey is set up."),
    version: integerPart("Sent back with a change."),
    isYou: flag("The caller's own account."),
    obstacles: object({
      tend: list(string("Why the caller cannot manage this account; empty if they can.")),
      suspend: list(string("Why it cannot be suspended now; empty if it can.")),
    }),
  }),
  FirmBranch: branch,
  DeskWork: object({
    quotes: integerPart("Quotes, changes and renewals that are not closed."),
    policies: integerPart("Policies in force, or about to be."),
    referrals: integerPart("Referrals claimed."),
    notes: integerPart("Diary notes that are not done."),
  }),
};
