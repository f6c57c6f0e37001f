// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { byId, choose, click, describedText, draw, leave, one, type } from "../renderers/draw.tsx";
import { FormAlone } from "./FormAlone.tsx";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const definition: Definition = JSON.parse(read("enquiry.json"));

async function drawn() {
  const onSend = vi.fn();
  await draw(<FormAlone definition={definition} adapters={{ dates: () => "2026-01-15" }} onSend={onSend} />);
  const answer = async (name: string, text: string) => {
    await type(byId(`Enquiry/${name}`), text);
    await leave(byId(`Enquiry/${name}`));
  };
  const shown = () => [...document.querySelectorAll(".question [id$=':label']")].map((label) => label.textContent);
  return { onSend, answer, shown, send: () => click(one("body > div > .question-button")) };
}

it("shows the questions, and more that depend on an answer", async () => {
  const { shown, answer } = await drawn();
  expect(shown()).toEqual([
    "Full name",
    "Email (optional)",
    "Kind of policyholder",
    "Start of cover",
    "Buildings sum insured",
    "Rebuilding a month",
    "Is it occupied?",
  ]);
  await choose(byId("Enquiry/Kind"), "Company");
  expect(describedText(byId("Enquiry/CompanyNumber"))).toContain("Asked because Kind of policyholder is “Company”");
  await answer("CompanyNumber", "sc 123456");
  expect(byId("Enquiry/CompanyNumber")).toHaveProperty("value", "SC123456");
});

it("parses what was typed when it is left, and shows its error", async () => {
  const { answer } = await drawn();
  await type(byId("Enquiry/Sum"), "62");
  expect(byId("Enquiry/Sum").getAttribute("aria-invalid")).toBeNull();
  await answer("Sum", "62k");
  expect(byId("Enquiry/Sum")).toHaveProperty("value", "62,000");
  await answer("Start", "31/6/26");
  expect(byId("Enquiry/Start")).toHaveProperty("value", "31/6/26");
  expect(describedText(byId("Enquiry/Start"))).toContain("June has 30 days.");
});

it("reports missing answers on submit, and submits complete data without hidden answers", async () => {
  const { answer, send, onSend } = await drawn();
  await send();
  expect(byId("Enquiry/Name:label").textContent).toBe("Full name Missing");
  await answer("Name", "Rowan Sorrel");
  await choose(byId("Enquiry/Kind"), "Company");
  await answer("CompanyNumber", "1234567");
  await choose(byId("Enquiry/Kind"), "Person");
  await answer("Start", "+30");
  await answer("Sum", "1.25m");
  await click(one("input[value=No]"));
  await answer("EmptySince", "yesterday");
  await send();
  expect(describedText(byId("Enquiry/Sum"))).toBe("An unoccupied property is insured up to £1,000,000.");
  expect(onSend).not.toHaveBeenCalled();
  await click(one("input[value=Yes]"));
  await send();
  const sent = { Name: "Rowan Sorrel", Kind: "Person", Start: "2026-02-14", Sum: 1_250_000, Occupied: "Yes" };
  expect(onSend.mock.lastCall?.[0].Enquiry).toEqual(sent);
  expect(byId("Enquiry/PerMonth").textContent).toBe("£104,166.67");
});

async function drawnDogs(change: (dogs: Definition) => Definition = (dogs) => dogs) {
  const onSend = vi.fn();
  const dogs: Definition = JSON.parse(read("dogs.json"));
  let made = 0;
  const newId = () => `new${++made}`;
  await draw(<FormAlone definition={change(dogs)} adapters={{ newId }} onSend={onSend} />);
  const buttons = () =>
    [...document.querySelectorAll(".question-list :is(.question-button, .question-link)")].map(
      (button) => button.getAttribute("aria-label") ?? button.textContent,
    );
  const press = async (name: string) => {
    const all = [...document.querySelectorAll<HTMLButtonElement>(".question-list button")];
    const wanted = all.find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name);
    if (!wanted) throw new Error(`There is no button “${name}”.`);
    await click(wanted);
  };
  return { onSend, buttons, press, send: () => click(one("body > div > .question-button")) };
}

it("starts with defaults and the fewest entries, which cannot be removed", async () => {
  const { buttons, press } = await drawnDogs();
  expect(byId("Keeper/Town")).toHaveProperty("value", "York");
  expect(one("[id='Dogs/dog1/Lead'] input[value=Yes]")).toHaveProperty("checked", true);
  expect(buttons()).toEqual(["Add visit to Dog 1", "Add dog"]);
  await press("Add dog");
  await press("Add dog");
  expect(buttons()).not.toContain("Add dog");
  expect(buttons()).toContain("Remove Dog 1");
});

it("adds nested entries, and removes them with their parent", async () => {
  const { onSend, press, send } = await drawnDogs();
  await type(byId("Dogs/dog1/Name"), "Bramble");
  await leave(byId("Dogs/dog1/Name"));
  await click(one("[id='Keeper/Visited'] input[value=Yes]"));
  await press("Add dog");
  await type(byId("Dogs/new1/Name"), "Teasel");
  await leave(byId("Dogs/new1/Name"));
  await press("Add visit to Bramble");
  await press("Add visit to Teasel");
  await type(byId("Dogs/new2/Reason"), "Thorn");
  await leave(byId("Dogs/new2/Reason"));
  await press("Remove Teasel");
  expect(document.activeElement?.textContent).toBe("dogs");
  await send();
  expect(onSend.mock.lastCall?.[0].Dogs).toEqual([
    { id: "dog1", ItemType: "dog", Lead: "Yes", Name: "Bramble" },
    { id: "new2", ItemType: "visit", ParentRef: "dog1", Reason: "Thorn" },
  ]);
});

it("goes to the first answer to correct on submit", async () => {
  const { onSend, send } = await drawnDogs();
  await send();
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement?.closest("[id='Keeper/Visited']")).not.toBeNull();
  expect(one("[role=alert]").textContent).toBe("");
});

it("shows errors without a box below", async () => {
  const { onSend, send } = await drawnDogs((dogs) => ({
    ...dogs,
    questions: dogs.questions.map((each) => (each.name === "Visited" ? { ...each, required: false } : each)),
    rules: [
      { id: "D2", severity: "error", when: { all: [] }, at: ["Keeper.Chip"], message: "Every dog needs a chip." },
    ],
  }));
  expect(one("[role=alert]").textContent).toBe("Every dog needs a chip.");
  await send();
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe("Dogs/dog1/Name");
});
