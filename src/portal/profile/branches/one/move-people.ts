import type { FirmUser } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import { failureWords, Refused, SignedOut } from "../../../api/failures.ts";

/** Anyone who works in a branch, and so prevents closing it. */
const worksHere = ({ state }: FirmUser): boolean => state !== "suspended";

/** The users of a branch who are not suspended, by name. */
export async function peopleOf(branch: string): Promise<readonly FirmUser[]> {
  const people: FirmUser[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call("/api/v1/Users/list", { q: "", branch, state: "", page });
    people.push(...answer.people);
    if (answer.people.length === 0 || page * answer.pageSize >= answer.total) return people.filter(worksHere);
  }
}

export interface Moved {
  readonly moved: number;
  /** Who stays, and why, a sentence each. */
  readonly left: readonly string[];
}

const whyNot = (error: unknown): string =>
  (error instanceof Refused && error.refusal.reasons[0]?.message) || failureWords(error);

/** Moves people to another branch, one after the other, each with the rights that they have. */
export async function movePeople(people: readonly FirmUser[], branchId: string): Promise<Moved> {
  const left: string[] = [];
  for (const person of people) {
    try {
      const { id: UserID, version, Permissions } = person;
      await call("/api/v1/Users/save", { UserID, version, BranchID: branchId, Permissions });
    } catch (error) {
      if (error instanceof SignedOut) throw error;
      left.push(`${person.name} stays: ${whyNot(error)}`);
    }
  }
  return { moved: people.length - left.length, left };
}
