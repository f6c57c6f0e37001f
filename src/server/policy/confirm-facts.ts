import { londonDate } from "../../form/values/calendar.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { factsToConfirm, withConfirmed } from "../../insurance/renewal/renewal-facts.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import { openQuote } from "../quote/open-quote.ts";
import { assessQuote } from "../quote/price/assess.ts";
import { renewalState } from "../quote/state-of.ts";
import { writeOrStale } from "../quote/write/write-or-stale.ts";
import { badInput, conflict } from "../refused.ts";

const readSections = (text: string): readonly string[] => {
  let sections: unknown;
  try {
    sections = JSON.parse(text);
  } catch {
    throw badInput("sections", "This is not valid JSON.");
  }
  const isText = (value: unknown): value is string => typeof value === "string";
  if (!Array.isArray(sections) || !sections.every(isText)) throw badInput("sections", "Enter a list of ids.");
  return sections;
};

/** Records that the client confirmed sections of a renewal as still correct; the price stays valid. */
export const confirmFacts: Signed<"Policy/confirmFacts"> = async (services, user, { reference, version, sections }) => {
  const quote = await openQuote(services, user, reference);
  const { row, data, definition } = quote;
  if (row.kind !== "renewal")
    throw conflict("no-renewal", "This is not a renewal.", [
      { path: "reference", message: "Enter the reference of one." },
    ]);
  const move = transition(row.web_status, { act: "edit" }, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const now = services.clock.now();
  const assessment = assessQuote(quote, data, londonDate(now));
  const known = new Set(factsToConfirm(assessment.resolution, data.RD).map(({ section }) => section));
  const wanted = readSections(sections);
  const strange = wanted.find((section) => !known.has(section));
  if (strange !== undefined)
    throw conflict("no-section", "There is no such section to confirm.", [
      { path: "sections", message: `“${strange}” has nothing for a client to confirm.` },
    ]);
  const RD = withConfirmed(data.RD, wanted, { at: now.toISOString(), by: user.name });
  const stored = { ...data, RD, version: row.version + 1 };
  await writeOrStale(services, user, quote, now, {
    action: "confirm",
    set: { data: JSON.stringify(stored) },
    detail: { from: row.web_status, to: row.web_status, sections: wanted.join(" ") },
  });
  const renewal = renewalState({ ...quote, data: stored }, assessment, user.permissions);
  if (!renewal) throw new TypeError(`The renewal ${row.reference} follows no term.`);
  return { DATA: dataFor(definition.form, stored, user.permissions), renewal };
};
