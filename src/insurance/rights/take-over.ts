import type { Refusal } from "../../../schemas/quote.ts";
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

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`];

/** Work in words, e.g. `3 quotes and 1 policy`; empty where there is none. */
export const workWords = ({ quotes, policies, referrals, notes }: WorkCounts): string => {
  const parts = [
    ...counted(quotes, "quote", "quotes"),
    ...counted(policies, "policy", "policies"),
    ...counted(referrals, "referral", "referrals"),
    ...counted(notes, "diary note", "diary notes"),
  ];
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
};
