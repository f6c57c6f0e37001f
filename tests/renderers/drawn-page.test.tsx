// @vitest-environment happy-dom
import { Profiler, useState } from "react";
import { expect, it, vi } from "vitest";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import { type QuestionSlots, QuestionSlotsContext } from "../../renderers/question-slots.ts";
import { sectionsOf } from "../../renderers/sections-of.ts";
import type { AnswerValue, Question } from "../../schemas/question.ts";
import { byId, draw, type } from "./draw.tsx";
import { questionOf } from "./one-question.tsx";

const questions = new Map<string, Question>();
const question = (name: string) => {
  const made = questions.get(name) ?? questionOf("text", { name, label: name });
  questions.set(name, made);
  return made;
};

/** A page as the engine resolves it anew: fresh objects, the same questions. */
function page(sections: Record<string, readonly string[]>) {
  const properties: Record<string, object> = {};
  const uiSchema: Record<string, object> = {};
  for (const [key, names] of Object.entries(sections)) {
    const asked = names.map((name) => [name, { type: "string", title: name }]);
    properties[key] = { type: "object", title: key, properties: Object.fromEntries(asked) };
    const options = (name: string) => ({ place: `RD/${name}`, question: question(name) });
    uiSchema[key] = Object.fromEntries(
      names.map((name) => [name, { "ui:widget": "text", "ui:options": options(name) }]),
    );
  }
  return { schema: { type: "object" as const, properties }, uiSchema };
}

/** Counts how often the frame and the control of each place are rendered. */
function countingKeeper() {
  const rendered = { useQuestion: vi.fn(), useAnswer: vi.fn() };
  const view = { required: true, missing: false };
  const slots: QuestionSlots = {
    useQuestion: (place) => {
      rendered.useQuestion(place);
      return view;
    },
    useAnswer: function useAnswer(place) {
      const [value, change] = useState<AnswerValue>();
      rendered.useAnswer(place);
      return { value, change, leave: () => undefined };
    },
  };
  return { slots, rendered };
}

it("draws the sections in their order, with headings of the level that the page around needs", async () => {
  const { slots } = countingKeeper();
  await draw(
    <QuestionSlotsContext value={slots}>
      <DrawnPage {...page({ Occupancy: ["Tenants"], Works: ["WorksValue", "Structural"] })} headingLevel={3} />
    </QuestionSlotsContext>,
  );
  expect([...document.querySelectorAll("h3, label")].map((each) => each.textContent)).toEqual([
    "Occupancy",
    "Tenants",
    "Works",
    "WorksValue",
    "Structural",
  ]);
});

it("a section in which nothing is asked is not drawn", async () => {
  const { slots } = countingKeeper();
  await draw(
    <QuestionSlotsContext value={slots}>
      <DrawnPage {...page({ Occupancy: ["Tenants"], Works: [] })} />
    </QuestionSlotsContext>,
  );
  expect(document.querySelectorAll("section").length).toBe(1);
});

it("a key press renders its own control and nothing else", async () => {
  const { slots, rendered } = countingKeeper();
  const commits = vi.fn();
  await draw(
    <QuestionSlotsContext value={slots}>
      <Profiler id="page" onRender={commits}>
        <DrawnPage {...page({ Occupancy: ["Tenants", "Since"], Works: ["WorksValue"] })} />
      </Profiler>
    </QuestionSlotsContext>,
  );
  rendered.useAnswer.mockClear();
  rendered.useQuestion.mockClear();
  commits.mockClear();
  await type(byId("RD/Since"), "1");
  expect(rendered.useAnswer.mock.calls).toEqual([["RD/Since"]]);
  expect(rendered.useQuestion).not.toHaveBeenCalled();
  expect(commits).toHaveBeenCalledTimes(1);
});

it("a question that is shown draws its own section again and leaves the others and what is in them alone", async () => {
  const { slots, rendered } = countingKeeper();
  const show = await draw(
    <QuestionSlotsContext value={slots}>
      <DrawnPage {...page({ Occupancy: ["Tenants"], Works: ["WorksValue"] })} />
    </QuestionSlotsContext>,
  );
  await type(byId("RD/WorksValue"), "62000");
  const kept = byId("RD/Tenants");
  rendered.useQuestion.mockClear();
  await show(
    <QuestionSlotsContext value={slots}>
      <DrawnPage {...page({ Occupancy: ["Tenants", "Since"], Works: ["WorksValue"] })} />
    </QuestionSlotsContext>,
  );
  expect(byId("RD/Since").isConnected).toBe(true);
  expect(byId("RD/Tenants")).toBe(kept);
  expect(byId("RD/WorksValue")).toHaveProperty("value", "62000");
  expect(rendered.useQuestion.mock.calls.flat()).not.toContain("RD/WorksValue");
});

it("sections that ask the same stay the very objects that they were", () => {
  const first = page({ A: ["One", "Two"], B: ["Three"] });
  const last = sectionsOf(first.schema, first.uiSchema, []);
  const fresh = page({ A: ["One", "Two"], B: ["Three"] });
  const same = sectionsOf(fresh.schema, fresh.uiSchema, last);
  expect(same.map((section, index) => section === last[index])).toEqual([true, true]);
});

it.each([
  ["order", { A: ["Two", "One"] }],
  ["number", { A: ["One"] }],
  ["names", { A: ["One", "Three"] }],
])("another %s of questions is another section", (_, sections) => {
  const first = page({ A: ["One", "Two"] });
  const last = sectionsOf(first.schema, first.uiSchema, []);
  const next = page(sections);
  expect(sectionsOf(next.schema, next.uiSchema, last)[0]).not.toBe(last[0]);
});

it("a question whose words changed is another section", () => {
  const first = page({ A: ["One"] });
  const last = sectionsOf(first.schema, first.uiSchema, []);
  questions.set("One", questionOf("text", { name: "One", label: "Reworded" }));
  const next = page({ A: ["One"] });
  expect(sectionsOf(next.schema, next.uiSchema, last)[0]).not.toBe(last[0]);
});
