import { readFileSync } from "node:fs";
import type { Definition } from "../../../schemas/definition.ts";

const file = new URL("../../fixtures/definitions/bicycle-policy/definition.json", import.meta.url);

/** A product without special support: it passes the lint, is priced, and has documents. */
export const soundBicycle: Definition = JSON.parse(readFileSync(file, "utf8"));

/** A risk of it with this start of cover. */
export const bicycleRisk = (start: string) => ({
  RD: { InceptionDateISO: start, Declaration: true },
  Pr: [{ FirstName: "Asha", LastName: "Rao", Postcode: "LS1 4AP" }],
  PC: [{ ItemType: "bicycle", Make: "Carrier No. 3", Worth: 4200, LockedUp: "Yes" }],
});

/** With a rate for one answer about the lock, and none for the other: {@link bicycleRisk} has no price. */
export const unpriceableBicycle = (id: string): Definition => {
  if (!soundBicycle.rating) throw new Error("It is rated.");
  const [line] = soundBicycle.rating.lines;
  if (!line) throw new Error("It has a line.");
  const tables = { Lock: { group: "bicycle", key: { f: "LockedUp" }, values: { No: "1.5" } } };
  return { ...soundBicycle, id, rating: { ...soundBicycle.rating, tables, lines: [{ ...line, factors: ["Lock"] }] } };
};
