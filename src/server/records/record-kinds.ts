import { branchKind } from "./kinds/branch-kind.ts";
import { firmKind } from "./kinds/firm-kind.ts";
import { userKind } from "./kinds/user-kind.ts";
import type { RecordKind } from "./record-kind.ts";
import type { RecordKindName } from "./record-kind-names.ts";

/** Every kind of record that somebody who is signed in reads and changes by its form. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  user: userKind,
  branch: branchKind,
  firm: firmKind,
};
