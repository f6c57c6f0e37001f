import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { ActPosition, ActSearch } from "../../db/queries/upkeep/audit-acts.ts";
import { actorsNamed, subjectsAbout } from "../../db/queries/upkeep/subjects-named.ts";
import { addDays, isCalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";

export interface SentFilters {
  readonly Who?: string | undefined;
  readonly Subject?: string | undefined;
  readonly Act?: string | undefined;
  readonly From?: string | undefined;
  readonly To?: string | undefined;
}

const startOf = (name: string, day: string): Date => {
  if (!isCalendarDate(day)) throw badInput(name, `${day} is not a date.`);
  return new Date(londonInstant(day, "00:00"));
};

/** Names of actors without an account, by their id in the audit. */
export const systemActors: Readonly<Record<string, string>> = {
  applicant: "A firm that asks to join",
  portal: "The portal itself",
  operator: "Someone at the command line",
  store: "The store itself",
  demonstration: "The demonstration",
};

const actorsOf = async (
  services: Pick<Services, "db">,
  who: string,
  within: string | undefined,
): Promise<readonly string[]> => {
  const system = Object.keys(systemActors).filter((id) => id === who.toLowerCase());
  return [...system, ...(await actorsNamed(services.db, who, within))];
};

/**
 * Filters for a search of the audit. Users of a broker's firm find acts in their firm only.
 *
 * @throws {Refused} 400 naming the field that is no date, or the last day where it is before the first
 */
export const actsWanted = async (
  services: Pick<Services, "db">,
  { firmKind, firmId }: Pick<SessionUser, "firmKind" | "firmId">,
  { Who = "", Subject = "", Act = "", From = "", To = "" }: SentFilters,
): Promise<ActSearch> => {
  const [who, subject, act] = [Who.trim(), Subject.trim(), Act.trim()];
  const from = From === "" ? undefined : startOf("From", From);
  if (from && To !== "" && To < From)
    throw badInput("To", "The end date is before the start date: choose a later one.");
  const last = To === "" ? undefined : startOf("To", To) && addDays(To, 1);
  const within = firmKind === "provider" ? undefined : firmId;
  return {
    firmId: within,
    actors: who === "" ? undefined : await actorsOf(services, who, within),
    subjects: subject === "" ? undefined : await subjectsAbout(services.db, subject, within),
    action: act === "" ? undefined : act,
    from,
    before: last === undefined ? undefined : new Date(londonInstant(last, "00:00")),
  };
};

/** A page's cursor as text. */
export const positionText = ({ at, firmId, subject, seq }: ActPosition): string =>
  Buffer.from(JSON.stringify([at.toISOString(), firmId, subject, seq])).toString("base64url");

/** @throws {Refused} 400 for a cursor that no page returned */
export const readPosition = (text: string): ActPosition => {
  const bad = () => badInput("After", "This is not the value next of a page.");
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw bad();
  }
  if (!Array.isArray(value) || isRecord(value)) throw bad();
  const [at, firmId, subject, seq]: readonly unknown[] = value;
  if (typeof at !== "string" || typeof firmId !== "string" || typeof subject !== "string" || typeof seq !== "number")
    throw bad();
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime()) || !Number.isInteger(seq)) throw bad();
  return { at: instant, firmId, subject, seq };
};
