// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Json } from "../../schemas/record.ts";
import { applyPatch } from "../../src/form/author/edits.ts";
import { NewSection } from "../../src/portal/studio/draft/NewSection.tsx";
import flats from "../fixtures/form/definitions/let-flats.json" with { type: "json" };

const definition = flats as unknown as Definition;
const onAdd = vi.fn();

beforeEach(() => {
  onAdd.mockClear();
  render(<NewSection definition={definition} thing={undefined} onAdd={onAdd} onClose={() => undefined} />);
  choose("Its questions are asked", "new list");
});
afterEach(cleanup);

const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () =>
  fireEvent.submit(screen.getByRole("button", { name: "Add section" }).closest("form") as HTMLElement);

it("adds a section with a new list, named and limited as entered, on a new page", () => {
  type("Heading", "Other policies held");
  choose("Page", "new");
  type("Title of the page", "Other policies");
  type(/^One entry is called/, "other policy");
  expect((screen.getByLabelText("Several are called") as HTMLInputElement).value).toBe("other policies");
  type(/^Most entries/, "10");
  type("First question", "Insurer");
  choose("Type of answer", "text");
  press();
  const [id, words, patch] = onAdd.mock.calls[0] ?? [];
  expect([id, words]).toEqual(["section other-policies-held", "Other policies"]);
  const after = applyPatch(flats as unknown as Json, patch) as unknown as Definition;
  expect(after.groups.otherPolicy).toMatchObject({ list: true, label: "other policy", max: 10, refPrefix: "O" });
  expect(after.pages.at(-1)?.sections).toEqual([
    {
      ...{ id: "other-policies-held", title: "Other policies held", group: "otherPolicy" },
      questions: ["PropertyRef", "Insurer"],
    },
  ]);
  expect(after.questions.slice(-2).map(({ name, group, type }) => [name, group, type])).toEqual([
    ["PropertyRef", "otherPolicy", "system"],
    ["Insurer", "otherPolicy", "text"],
  ]);
});

it("says what a new list lacks", () => {
  type("Heading", "Others");
  type("First question", "Insurer");
  type(/^Most entries/, "ten");
  press();
  expect(screen.getByText("Enter what one entry is called, such as “vehicle”.")).toBeTruthy();
  expect(screen.getByText("Enter a whole number from 1 to 5000, or leave it empty.")).toBeTruthy();
  const [taken] = Object.values(definition.groups).flatMap(({ label }) => label ?? []);
  type(/^One entry is called/, taken ?? "");
  press();
  expect(screen.getByText(`There is already a list of “${taken}”.`)).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});
