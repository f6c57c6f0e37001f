import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { addDays } from "../../src/form/values/calendar.ts";
import { followServerClock, momentInText, momentWords, today } from "../../src/portal/clock.ts";
import { Status } from "../../src/portal/icons/Status.tsx";

describe("the status of a cancelled policy", () => {
  const words = (cancelledFrom: string | null) =>
    renderToStaticMarkup(<Status webStatus="CANCELLED" cancelledFrom={cancelledFrom} />).replaceAll(/<[^>]*>/g, "");

  it("shows from which day, while that is in the future", () => {
    followServerClock("2027-01-10T09:00:00Z");
    expect(words("2027-03-03")).toBe("Cancelled from 3 March 2027");
    expect(words(addDays(today(), 1))).toBe("Cancelled from 11 January 2027");
    expect(words(today())).toBe("Cancelled");
    expect(words(null)).toBe("Cancelled");
  });
});

describe("a time today", () => {
  it("has a capital at the start of a line, and none within a sentence", () => {
    followServerClock("2027-01-10T09:00:00Z");
    expect(momentWords("2027-01-10T08:30:00Z")).toBe("Today 08:30");
    expect(`Cleared by Ann Croft, ${momentInText("2027-01-10T08:30:00Z")}`).toBe("Cleared by Ann Croft, today 08:30");
    expect(momentInText("2027-01-09T08:30:00Z")).toBe("09/01/2027");
  });
});
