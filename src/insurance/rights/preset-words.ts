import { type Preset, presets, type Right, rightsOf } from "../permissions.ts";
import { prerequisiteOf, rightsIn } from "./prerequisites.ts";
import { offeredOf } from "./right-groups.ts";

/** A usual set of permissions in words. */
export interface PresetWords {
  readonly preset: Preset;
  readonly label: string;
  /** Its intended user, in a sentence. */
  readonly words: string;
}

const brokers: readonly PresetWords[] = [
  { preset: "reader", label: "Read only", words: "Looks up quotes, policies and documents, and changes nothing." },
  { preset: "handler", label: "Account handler", words: "Prepares quotes, refers them and files documents." },
  { preset: "broker", label: "Broker", words: "Does all of that, binds cover and changes policies." },
  { preset: "manager", label: "Branch manager", words: "A broker who also manages the users of their own branch." },
  { preset: "admin", label: "Firm administrator", words: "Runs the firm: every branch, its users and its details." },
];

const staff: readonly PresetWords[] = [
  { preset: "underwriter", label: "Underwriter", words: "Decides referrals within an underwriter's authority." },
  { preset: "senior", label: "Senior underwriter", words: "Decides every referral." },
  { preset: "product", label: "Product", words: "Writes, approves and releases products and rates." },
  { preset: "provideradmin", label: "Provider administrator", words: "Has every permission." },
];

/** The usual sets of permissions in a firm of this kind, smallest first. */
export const presetsOfFirm = (kind: "broker" | "provider"): readonly PresetWords[] =>
  kind === "broker" ? brokers : staff;

/** The usual set that a number equals, ignoring permissions without effect; undefined for a custom one. */
export const presetOf = (permissions: number): PresetWords | undefined =>
  [...brokers, ...staff].find(({ preset }) => offeredOf(presets[preset]) === offeredOf(permissions));

/** Permissions granted and revoked by a change. */
interface RightsChange {
  readonly given: readonly Right[];
  readonly taken: readonly Right[];
}

/** The effective difference between two sets of permissions. */
export const changeOfRights = (before: number, after: number): RightsChange => ({
  given: rightsIn(after & ~before),
  taken: rightsIn(before & ~after),
});

/** Whether a permission requires another, directly or indirectly. */
const dependsOnRight = (right: Right, other: Right): boolean => {
  const foundation = prerequisiteOf(right);
  return foundation !== undefined && (foundation === other || dependsOnRight(foundation, other));
};

/** A permission with all of its prerequisites. */
const withPrerequisites = (right: Right): readonly Right[] => {
  const foundation = prerequisiteOf(right);
  return foundation === undefined ? [right] : [right, ...withPrerequisites(foundation)];
};

/**
 * Grants a permission with its prerequisites, or revokes it with those that depend on it: revoking "see documents" also
 * revokes "file documents".
 */
export const withRight = (permissions: number, right: Right, given: boolean): number =>
  given
    ? permissions | rightsOf(...withPrerequisites(right))
    : permissions & ~rightsOf(right, ...rightsIn(permissions).filter((other) => dependsOnRight(other, right)));
