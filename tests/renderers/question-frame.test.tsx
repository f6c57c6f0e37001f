// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { byId, click, draw, one } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const because = [
  { place: "RD/Elsewhere", label: "Tenants", words: "Tenants is “Unoccupied”" },
  { place: "PC/p1/Works", label: "building works", words: "you answered Yes to building works" },
];

it("renders label, control, error, warning, hint, reason and note in this order", async () => {
  await draw(
    <OneQuestion
      question={questionOf("money", { note: "In pounds." })}
      state={{ because }}
      view={{ error: "It is wrong.", warning: "It matters." }}
    />,
  );
  const order = ["label", "", "error", "warning", "hint", "why", "note"].map((part) =>
    byId(part ? `${place}:${part}` : place),
  );
  const sorted = [...order].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(sorted.map((part) => part.id)).toEqual(order.map((part) => part.id));
});

it("marks a warning, and distinguishes it from a note", async () => {
  await draw(<OneQuestion question={questionOf("money", { note: "In pounds." })} view={{ warning: "It matters." }} />);
  const warning = byId(`${place}:warning`);
  expect(warning.textContent).toBe("It matters.");
  expect(warning.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(byId(`${place}:note`).textContent).toBe("In pounds.");
  expect(byId(place).getAttribute("aria-describedby")?.split(" ").slice(-2)).toEqual([warning.id, `${place}:note`]);
});

it("says why it is asked, with each answer named in its sentence", async () => {
  await draw(<OneQuestion question={questionOf("money")} state={{ because }} />);
  expect(byId(`${place}:why`).textContent).toBe(
    "Asked because Tenants is “Unoccupied” and you answered Yes to building works.",
  );
});

it("links to an answer on another page if a callback knows the pages", async () => {
  const goTo = vi.fn();
  await draw(<OneQuestion question={questionOf("money")} state={{ because }} slots={{ goTo }} />);
  await click(one(".question-why a"));
  expect(goTo.mock.calls).toEqual([["RD/Elsewhere"]]);
});

it("offers a suggestion and stores it only when it is accepted", async () => {
  const reported: unknown[] = [];
  await draw(
    <OneQuestion
      question={questionOf("money")}
      view={{ suggestion: { value: "2,000", words: "Use £2,000" } }}
      onChange={(next) => reported.push(next)}
      onLeave={() => reported.push("left")}
    />,
  );
  expect(reported).toEqual([]);
  await click(one(".question-suggestion"));
  expect(reported).toEqual(["2,000", "left"]);
  expect(document.activeElement?.id).toBe(place);
});

it("renders help from Markdown, and HTML in it as text only", async () => {
  const help = "In England **no new** tenancy. <img src=x onerror=alert(1)><script>alert(1)</script>";
  await draw(<OneQuestion question={questionOf("money", { help })} />);
  const details = one<HTMLDetailsElement>("details");
  expect(details.querySelector("strong")).toBeNull();
  await act(async () => {
    details.dispatchEvent(new Event("toggle"));
  });
  expect(one("details strong").textContent).toBe("no new");
  expect(details.querySelector("img, script")).toBeNull();
});

it("shows texts of a definition as plain text", async () => {
  const label = "<b>Bold</b> & <script>alert(1)</script>";
  await draw(<OneQuestion question={questionOf("text", { label, hint: label })} view={{ error: label }} />);
  expect(byId(`${place}:label`).textContent).toBe(label);
  expect(byId(`${place}:error`).textContent).toBe(label);
  expect(document.querySelector(".question b, .question script")).toBeNull();
});
