// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { FormView } from "../../src/binding/FormView.tsx";
import type { RegisterSource } from "../../src/binding/register-slots.ts";
import type { Place } from "../../src/form/tree/place.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import { byId, click, describedText, draw, leave, one, press, type } from "../renderers/draw.tsx";

const plain = { group: "owner", required: false } as const;

const owners: Definition = {
  format: 1,
  id: "OWNERS",
  record: "signup",
  title: "Owners",
  summary: "Who owns what, and where.",
  effectiveFrom: "2026-01-01",
  groups: { owner: { at: "Owner" } },
  pages: [
    {
      id: "owner",
      title: "Owner",
      sections: [
        { id: "owner", title: "Owner", group: "owner", questions: ["Postcode", "Street", "Town", "Water", "Rebuild"] },
      ],
    },
  ],
  rules: [],
  questions: [
    { ...plain, name: "Postcode", type: "postcode", label: "Postcode" },
    {
      ...plain,
      name: "Street",
      type: "text",
      label: "Street",
      register: { name: "addresses", by: ["Postcode"], fills: { Street: "street", Town: "town" } },
    },
    { ...plain, name: "Town", type: "text", label: "Town" },
    {
      ...plain,
      name: "Water",
      type: "choice",
      label: "Distance to water",
      options: [{ value: "Near" }, { value: "Far" }],
      register: { name: "watercourses", by: ["Postcode"], fills: { Water: "distance" } },
    },
    {
      ...plain,
      name: "Rebuild",
      type: "money",
      label: "Rebuild cost",
      register: { name: "rebuildCosts", by: ["Postcode"] },
    },
  ],
};

const known = {
  addresses: [{ label: "Kestrel Yard, Leeds", parts: { street: "Kestrel Yard", town: "Leeds" } }],
  watercourses: [{ label: "Far", parts: { distance: "Far" } }],
  rebuildCosts: [{ label: "£200,000 to £250,000", parts: {} }],
  companies: [],
  vehicles: [],
};

const answering: RegisterSource = async ({ register }) => ({ called: "the register", entries: known[register] });

// A register's suggestions are rendered by a module that loads in real time, independent of the tests' clock.
beforeAll(() => import("../../renderers/widgets/RegisterAdvice.tsx"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(300)));

async function drawn(source: RegisterSource = answering) {
  const askRegister = vi.fn(source);
  const store = createFormStore(owners);
  await draw(<FormView store={store} askRegister={askRegister} />);
  return { store, askRegister };
}

async function giveAnswer(name: string, text: string) {
  await type(byId(`Owner/${name}`), text);
  await leave(byId(`Owner/${name}`));
  await pause();
}

const offered = () => [...document.querySelectorAll("[role=option]")].map((each) => each.textContent);

it("requests nothing before the answers that the lookup needs", async () => {
  const { askRegister } = await drawn();
  await type(byId("Owner/Street"), "Kes");
  await pause();
  expect(askRegister).not.toHaveBeenCalled();
});

it("offers the register's entries below the box, and fills every question of an accepted match", async () => {
  const { store, askRegister } = await drawn();
  await giveAnswer("Postcode", "LS6 3AB");
  await type(byId("Owner/Street"), "Kes");
  await pause();
  expect(askRegister.mock.calls.map(([asked]) => asked)).toContainEqual({
    register: "addresses",
    text: "Kes",
    by: ["LS6 3AB"],
  });
  expect(offered()).toEqual(["Kestrel Yard, Leeds"]);
  await press(byId("Owner/Street"), "ArrowDown");
  await press(byId("Owner/Street"), "Enter");
  expect(["Street", "Town"].map((name) => store.answer(`Owner/${name}`))).toEqual(["Kestrel Yard", "Leeds"]);
  expect(describedText(byId("Owner/Town"))).toContain("From the register.");
  await giveAnswer("Town", "York");
  expect(describedText(byId("Owner/Town"))).not.toContain("From the register.");
  expect(describedText(byId("Owner/Street"))).toContain("From the register.");
  store.undo();
  store.undo();
  expect(store.answer("Owner/Town")).toBeUndefined();
});

it("keeps what is typed if nothing is accepted, and says so if the register does not respond", async () => {
  const { store } = await drawn(async () => {
    throw new Error("The register does not answer.");
  });
  await giveAnswer("Postcode", "LS6 3AB");
  await type(byId("Owner/Street"), "Mill Lane");
  await pause();
  expect(document.body.textContent).toContain("The register does not answer.");
  await leave(byId("Owner/Street"));
  expect(store.answer("Owner/Street")).toBe("Mill Lane");
});

it("suggests an answer to choose, and shows a range to read; neither is stored by itself", async () => {
  const { store } = await drawn();
  await giveAnswer("Postcode", "LS6 3AB");
  expect(store.answer("Owner/Water")).toBeUndefined();
  expect(document.body.textContent).toContain("£200,000 to £250,000 · the register");
  await click(one(".question-suggestion"));
  expect(store.answer("Owner/Water")).toBe("Far");
  expect(store.answer("Owner/Rebuild")).toBeUndefined();
  expect(document.querySelector(".question-suggestion")).toBeNull();
});

it("fills the first entry of another group, unless a user has answered a part of it", async () => {
  const office = { "person.Road": "road", "person.Town": "town" };
  const companies: Definition = {
    ...owners,
    groups: { owner: { at: "Owner" }, person: { at: "People", list: true, min: 1, label: "person" } },
    pages: [
      {
        id: "owner",
        title: "Owner",
        sections: [
          { id: "owner", title: "Owner", group: "owner", questions: ["Company"] },
          { id: "person", title: "Person", group: "person", questions: ["Road", "Town"] },
        ],
      },
    ],
    questions: [
      {
        ...plain,
        name: "Company",
        type: "text",
        label: "Company",
        register: { name: "companies", fills: { Company: "name", ...office } },
      },
      { ...plain, group: "person", name: "Road", type: "text", label: "Road" },
      { ...plain, group: "person", name: "Town", type: "text", label: "Town" },
    ],
  };
  const parts = { name: "Kestrel Ltd", road: "Kestrel Yard", town: "Leeds" };
  const askRegister: RegisterSource = async () => ({
    called: "the register",
    entries: [{ label: "Kestrel Ltd", parts }],
  });
  const store = createFormStore(companies);
  await draw(<FormView store={store} askRegister={askRegister} />);
  const [person] = store.resolution().items("person");
  const take = async () => {
    await type(byId("Owner/Company"), "Kes");
    await pause();
    await press(byId("Owner/Company"), "ArrowDown");
    await press(byId("Owner/Company"), "Enter");
  };
  await take();
  const given = () =>
    ["Owner/Company", `People/${person}/Road`, `People/${person}/Town`].map((at) => store.answer(at as Place));
  expect(given()).toEqual(["Kestrel Ltd", "Kestrel Yard", "Leeds"]);
  expect(describedText(byId(`People/${person}/Town`))).toContain("From the register.");
  await type(byId(`People/${person}/Road`), "2 Mill Lane");
  await leave(byId(`People/${person}/Road`));
  parts.town = "York";
  await take();
  expect(given()).toEqual(["Kestrel Ltd", "2 Mill Lane", "Leeds"]);
});
