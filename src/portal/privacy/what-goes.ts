import { formatDate } from "../../form/values/calendar.ts";
import { counted, listed } from "../../form/words/phrases.ts";
import type { FoundPerson, Kept } from "../api/answers.ts";

/** What erasing would do today, in sentences. */
export interface WhatGoes {
  /** Whether anything can be erased. */
  readonly isPossible: boolean;
  readonly goes: string;
  /** What stays, until when, or why nothing goes; empty where nothing stays. */
  readonly stays: string;
}

const ofAccount = ({ name }: FoundPerson, { suspended, erased }: NonNullable<Kept["account"]>): WhatGoes => {
  if (erased) return { isPossible: false, goes: "", stays: "Everything that can go is gone." };
  if (!suspended)
    return {
      isPossible: false,
      goes: "",
      stays: `${name} can still sign in. The firm’s administrator has to suspend the account first.`,
    };
  return {
    isPossible: true,
    goes: "Name, email address, details, ways to sign in, views, notices, and messages to the team.",
    stays: "The work that was done for clients stays, under “Former user”.",
  };
};

const stayWords = (kind: FoundPerson["kind"], references: readonly string[], last: string): string => {
  if (references.length === 0) return "";
  const [day, names] = [formatDate(last), referencesWords(references)];
  const isOne = references.length === 1;
  const kept = isOne
    ? `${names} has to be kept until ${day}, and is deleted automatically then.`
    : `${names} have to be kept, the last until ${day}, and are deleted automatically then.`;
  if (kind === "named")
    return `${kept} Nobody is taken out of what is kept: whom it names was a reason for its price, and a claim under it may turn on that.`;
  return `${kept} The client's record goes with ${isOne ? "it" : "the last of them"}.`;
};

const ofQuotes = (kind: FoundPerson["kind"], quotes: Kept["quotes"]): WhatGoes => {
  const due = quotes.filter((quote) => quote.due).map(({ reference }) => reference);
  const kept = quotes.filter((quote) => !quote.due);
  const last = kept.map(({ until }) => until).reduce((a, b) => (a > b ? a : b), "");
  const stays = stayWords(
    kind,
    kept.map(({ reference }) => reference),
    last,
  );
  const record = kept.length === 0 && kind === "client" ? "the client's record" : "";
  const parts = due.length === 0 ? "" : `${referencesWords(due)} with answers, documents, files and conversations`;
  const goes = [parts, record].filter((part) => part !== "").join(", and ");
  return {
    isPossible: goes !== "",
    goes: goes === "" ? "" : `${goes.charAt(0).toUpperCase()}${goes.slice(1)}.`,
    stays,
  };
};

/** What goes of somebody, and what stays. */
export const whatGoes = (person: FoundPerson, { account, quotes }: Pick<Kept, "account" | "quotes">): WhatGoes =>
  account ? ofAccount(person, account) : ofQuotes(person.kind, quotes);

/** How much is kept of a client: `2 quotes and policies, 7 documents, 1 file`. */
export const keptWords = ({ quotes, documents, files }: Pick<Kept, "quotes" | "documents" | "files">): string =>
  [
    counted(quotes.length, "quote or policy", "quotes and policies"),
    counted(documents, "document"),
    counted(files, "file"),
  ].join(", ");

/** References listed at the most. */
const MOST = 6;

/** `LP-1, LP-2 and LP-3`; long lists by their beginning and how many more there are. */
export function referencesWords(references: readonly string[]): string {
  const more = references.length - MOST;
  return listed(more > 0 ? [...references.slice(0, MOST), counted(more, "other")] : references, "and");
}

/** Who is meant, as calls name them. */
export const personIn = ({ kind, id, firmId }: Pick<FoundPerson, "kind" | "id" | "firmId">) => ({
  Kind: kind,
  PersonID: id,
  Firm: firmId,
});
