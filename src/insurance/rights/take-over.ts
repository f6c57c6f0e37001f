import type { Refusal } from "../../../schemas/quote.ts";
import { counted, listed } from "../../form/words/phrases.ts";
import { may } from "../permissions.ts";

/** Who is to take over somebody's work. */
export interface Heir {
  readonly name: string;
  readonly permissions: number;
  /** Can sign in. */
  readonly active: boolean;
  /** It is the person whose work it is. */
  readonly isSame: boolean;
}

/** How much work there is, by kind. */
export interface WorkCounts {
  readonly quotes: number;
  readonly policies: number;
  readonly referrals: number;
  readonly notes: number;
}

/** Why work cannot be passed to somebody; empty where it can. */
export const obstaclesToTakeOver = ({ name, permissions, active, isSame }: Heir): Refusal["reasons"] => {
  const messages = [
    ...(isSame ? [`It is the work of ${name}: choose somebody else.`] : []),
    ...(active ? [] : [`${name} cannot sign in at present.`]),
    ...(may(permissions, "edit") || may(permissions, "underwrite")
      ? []
      : [`${name} may only look, so work would be left undone.`]),
  ];
  return messages.map((message) => ({ path: "to", message }));
};

/** Work in words, e.g. `3 quotes and 1 policy`; empty where there is none. */
export const workWords = ({ quotes, policies, referrals, notes }: WorkCounts): string =>
  listed(
    [
      quotes > 0 && counted(quotes, "quote"),
      policies > 0 && counted(policies, "policy", "policies"),
      referrals > 0 && counted(referrals, "referral"),
      notes > 0 && counted(notes, "diary note"),
    ].filter((words) => words !== false),
    "and",
  );
