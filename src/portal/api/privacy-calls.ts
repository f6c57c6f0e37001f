import { call } from "./call.ts";
import { formDataOf } from "./client.ts";
import { Offline, readFailure } from "./failures.ts";

/** What is looked for is sent in the body: it is personal itself, and is in no address. */
export const findPeople = (q: string) => call("/api/v1/Privacy/find", { q });

type Found = Awaited<ReturnType<typeof findPeople>>;
export type FoundPerson = Found["people"][number];
/** Who is meant. */
type Wanted = Pick<FoundPerson, "kind" | "id" | "firmId">;

const sent = ({ kind, id, firmId }: Wanted) => ({ Kind: kind, PersonID: id, Firm: firmId });

export const whatIsKept = (person: Wanted) => call("/api/v1/Privacy/whatIsKept", sent(person));

export type Kept = Awaited<ReturnType<typeof whatIsKept>>;

export const erasePerson = (person: Wanted, DATA: string) => call("/api/v1/Privacy/erase", { ...sent(person), DATA });

export type Erased = Awaited<ReturnType<typeof erasePerson>>;

/**
 * All that is kept of somebody, as an archive.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export async function exportPerson(person: Wanted): Promise<Blob> {
  const body = formDataOf(sent(person));
  const response = await fetch("/files/person.zip", { method: "POST", body }).catch((cause: unknown) => {
    throw new Offline("No answer", { cause });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return response.blob();
}
