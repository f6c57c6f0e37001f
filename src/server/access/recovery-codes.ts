import { createHash } from "node:crypto";
import type { UserKey } from "../../db/queries/access/factors.ts";

/** Digits and letters without those that are read as another: no 0, 1, i, l, o. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 4;
const SIGNS_OF_GROUP = 4;
/** So many are made at once. */
export const RECOVERY_CODES = 10;

const newGroup = (randomBelow: (below: number) => number): string =>
  Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS[randomBelow(SIGNS.length)]).join("");

/** Codes such as `7kx4-mpq9-2dab-wf6h`, each with 79 bits of chance: too many to be tried against a stolen hash. */
export const newRecoveryCodes = (randomBelow: (below: number) => number): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => newGroup(randomBelow)).join("-"));

/** What is stored of a code, however it is typed: capital letters, spaces and dashes do not count. */
export const recoveryCodeHash = ({ firmId, userId }: UserKey, code: string): string =>
  createHash("sha256")
    .update(`${firmId}/${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, "")}`)
    .digest("hex");
