import { expect, it } from "vitest";
import { messageStateWords } from "../../src/portal/contact/ContactArea.tsx";
import { callNumber, callTime } from "../../src/portal/messages/AboutQuote.tsx";

const call = { day: "2026-07-15", slot: "09:00 to 11:00", number: "+441632960170", late: false };

it("shows when to call, and the number in readable form", () => {
  expect(callTime(call)).toBe("15/07/2026, 09:00 to 11:00");
  expect(callTime({ ...call, slot: "" })).toBe("15/07/2026");
  expect(callNumber(call)).toBe("01632 960170");
});

it.each([
  [{ state: "waiting", by: null, doneAt: null }, "Waiting for the team."],
  [{ state: "taken", by: "Ines Okafor", doneAt: null }, "Ines Okafor is handling it."],
  [{ state: "answered", by: "Ines Okafor", doneAt: "2026-07-14T09:00:00Z" }, "Answered 14/07/2026 by Ines Okafor."],
  [{ state: "done", by: "Ines Okafor", doneAt: "2026-07-14T09:00:00Z" }, "Dealt with 14/07/2026 by Ines Okafor."],
] as const)("%o is described in a sentence", (message, words) => {
  expect(messageStateWords(message)).toBe(words);
});
