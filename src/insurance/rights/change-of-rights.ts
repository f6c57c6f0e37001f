import type { Right } from "../permissions.ts";
import { rightsIn } from "./foundations.ts";

/** What a change of rights gives and takes. */
export interface RightsChange {
  readonly given: readonly Right[];
  readonly taken: readonly Right[];
}

/** What somebody may do afterwards and could not before, and the other way round. */
export const changeOfRights = (before: number, after: number): RightsChange => ({
  given: rightsIn(after & ~before),
  taken: rightsIn(before & ~after),
});
