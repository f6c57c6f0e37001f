// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { callWords } from "../../src/portal/contact/ContactArea.tsx";

const hours = "Monday to Friday, 9 to 5";

it.each([
  ["2026-07-14", [], "Call-backs: Monday to Friday, 9 to 5. Next available today."],
  ["2026-07-15", [], "Call-backs: Monday to Friday, 9 to 5. Next available 15/07/2026."],
  [
    "2026-07-14",
    ["2026-12-25", "2026-12-28"],
    "Call-backs: Monday to Friday, 9 to 5. Next available today. Closed on 25/12/2026 and 28/12/2026.",
  ],
])("calls from %s on, closed on %j", (firstDay, closed, words) => {
  expect(callWords({ hours, firstDay, closed }, "2026-07-14")).toBe(words);
});
