import { describe, expect, it } from "vitest";
import { mailedWhen, type NoticeKind, notifyChoice } from "../../../src/server/notices/notify.ts";

const at = new Date("2026-07-14T09:00:00Z");
const chosen = (User: object) => notifyChoice({ User });

describe("a user's notification preferences", () => {
  it("are at once and for everything by default", () => {
    for (const answers of [
      undefined,
      {},
      { User: "?" },
      { User: { NotifyBy: "By pigeon", DigestTime: "26:00", ExpiryDays: "x" } },
    ])
      expect(notifyChoice(answers)).toEqual({ by: "at-once", about: undefined, digestTime: "08:00", expiryDays: 7 });
  });

  it.each([
    [0, 1],
    [1, 1],
    [14, 14],
    [90, 29],
  ])("%i days ahead are %i", (ExpiryDays, days) => {
    expect(chosen({ ExpiryDays }).expiryDays).toBe(days);
  });

  it.each<[string, object, NoticeKind, unknown]>([
    ["in the portal only", { NotifyBy: "In the portal only" }, "approved", "never"],
    [
      "at once of what they chose",
      { NotifyBy: "At once by email", NotifyAbout: ["A referral was answered"] },
      "approved",
      "now",
    ],
    [
      "not of what they left out",
      { NotifyBy: "At once by email", NotifyAbout: ["A renewal is due"] },
      "approved",
      "never",
    ],
    [
      "of what is not among the choices",
      { NotifyBy: "At once by email", NotifyAbout: ["A renewal is due"] },
      "referral-sent",
      "now",
    ],
    [
      "of what a colleague passed on",
      { NotifyBy: "At once by email", NotifyAbout: ["A colleague passed work to me"] },
      "work-passed",
      "now",
    ],
    ["of their own message at once, whatever they chose", { NotifyBy: "In the portal only" }, "message-sent", "now"],
  ])("%s", (_, user, kind, when) => {
    expect(mailedWhen(chosen(user), kind, at)).toEqual(when);
  });

  it.each([
    // 09:00 UTC is 10:00 in London in July.
    ["2026-07-14T09:00:00Z", "12:00", "2026-07-14T11:00:00.000Z"],
    ["2026-07-14T09:00:00Z", "08:00", "2026-07-15T07:00:00.000Z"],
    ["2026-07-14T09:00:00Z", "10:00", "2026-07-15T09:00:00.000Z"],
    ["2026-10-24T20:00:00Z", "08:00", "2026-10-25T08:00:00.000Z"],
    ["2026-03-28T20:00:00Z", "08:00", "2026-03-29T07:00:00.000Z"],
  ])("once a day: an event at %s goes with the mail of %s at %s", (now, DigestTime, digestAt) => {
    const choice = chosen({ NotifyBy: "Once a day by email", DigestTime });
    expect(mailedWhen(choice, "approved", new Date(now))).toEqual({ digestAt: new Date(digestAt) });
  });
});
