import { expect, it } from "vitest";
import { callTimes } from "../../../src/server/contact/contact-handlers.ts";
import { readDefinition } from "../../definitions/read-definition.ts";

const { questions } = readDefinition("contact");

it.each([
  // A Tuesday, before and after the end of the last slot in London.
  ["2026-07-14T09:00:00Z", "2026-07-14", []],
  ["2026-07-14T15:59:00Z", "2026-07-14", []],
  ["2026-07-14T16:00:00Z", "2026-07-15", []],
  // A Friday evening, a Saturday.
  ["2026-07-17T17:00:00Z", "2026-07-20", []],
  ["2026-07-18T09:00:00Z", "2026-07-20", []],
  // The last Monday of August is a bank holiday.
  ["2026-08-28T17:00:00Z", "2026-09-01", ["2026-08-31"]],
  ["2026-08-03T09:00:00Z", "2026-08-03", ["2026-08-31"]],
  ["2026-08-02T09:00:00Z", "2026-08-03", []],
  // Christmas, Boxing Day on a Saturday, and the New Year of another calendar.
  ["2026-12-24T17:30:00Z", "2026-12-29", ["2026-12-25", "2026-12-28", "2027-01-01"]],
])("at %s the first day for a call is %s, and the closed days are %j", (now, firstDay, closed) => {
  expect(callTimes(questions, new Date(now))).toMatchObject({ firstDay, closed });
});

it("without configured times a call can be made all day", () => {
  expect(callTimes([], new Date("2026-07-14T20:00:00Z")).firstDay).toBe("2026-07-14");
});
