// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { byId, choose, click, describedText, draw, leave, one, type } from "../renderers/draw.tsx";
import { FormAlone } from "./FormAlone.tsx";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const definition: Definition = JSON.parse(read("enquiry.json"));

async function drawn() {
  const onSend = vi.fn();
  await draw(<FormAlone form={prepareForm(definition)} today="2026-01-15" onSend={onSend} />);
  const answer = async (name: string, text: string) => {
    await type(byId(`Enquiry/${name}`), text);
    await leave(byId(`Enquiry/${name}`));
  };
  const shown = () => [...document.querySelectorAll(".question [id$=':label']")].map((label) => label.textContent);
  return { onSend, answer, shown, send: () => click(one("body > div > input")) };
}

it("shows what is asked, and asks more where an answer wants it", async () => {
  const { shown, answer } = await drawn();
  expect(shown()).toEqual([
    "Full name",
    "E-mail (optional)",
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

it("reads what was typed when it is left, and says what is wrong with it", async () => {
  const { answer } = await drawn();
  await type(byId("Enquiry/Sum"), "62");
  expect(byId("Enquiry/Sum").getAttribute("aria-invalid")).toBeNull();
  await answer("Sum", "62k");
  expect(byId("Enquiry/Sum")).toHaveProperty("value", "62,000");
  await answer("Start", "31/6/26");
  expect(byId("Enquiry/Start")).toHaveProperty("value", "31/6/26");
  expect(describedText(byId("Enquiry/Start"))).toContain("June has 30 days.");
});

it("says what is missing on sending, and sends what is complete without what is hidden", async () => {
  const { answer, send, onSend } = await drawn();
  await send();
  expect(byId("Enquiry/Name:label").textContent).toBe("Full nameMissing");
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
