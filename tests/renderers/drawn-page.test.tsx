// @vitest-environment happy-dom
import { Profiler, useState } from "react";
import { expect, it, vi } from "vitest";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import { type QuestionSlots, QuestionSlotsContext } from "../../renderers/question-slots.ts";
import { sectionsOfAnswers } from "../../renderers/sections-of.ts";
import type { AnswerValue, Question } from "../../schemas/question.ts";
import type { QuestionState } from "../../src/form/resolve/resolution.ts";
import type { AskedSection } from "../../src/form/schema/asked-sections.ts";
import { toJsonSchema } from "../../src/form/schema/to-json-schema.ts";
import { toUiSchema } from "../../src/form/schema/to-ui-schema.ts";
import { byId, draw, type } from "./draw.tsx";
import { questionOf } from "./one-question.tsx";

/** A page after another resolution: fresh schemas of the same questions. */
function page(sections: Record<string, readonly string[]>, ask: (name: string) => Asked = (name) => ({ name })) {
  const asked = Object.entries(sections).map(([key, names]): AskedSection => {
    const section = { id: key, title: key, group: "policy", questions: names };
    return { key, section, itemId: undefined, title: key, questions: names.map((name) => askedNow(ask(name))) };
  });
  return { schema: toJsonSchema(asked), uiSchema: toUiSchema(asked) };
}

interface Asked extends Partial<Question> {
  readonly name: string;
  readonly state?: Partial<QuestionState>;
}

function askedNow({ name, state, type = "text", ...more }: Asked): AskedSection["questions"][number] {
  const question = questionOf(type, { name, label: name, ...more });
  return { question, place: `RD/${name}`, state: { shown: true, required: true, ...state } };
}

/** Counts how often the frame and the control of each path are rendered. */
function countingKeeper() {
  const rendered = { useQuestion: vi.fn(), useAnswer: vi.fn() };
  const view = { missing: false };
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

it("renders the sections in order, with headings of the level that the surrounding page needs", async () => {
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

it("does not render a section without questions", async () => {
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

it("a question that is shown renders its own section again and not the others and their content", async () => {
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

it("sections with the same questions keep their identity", () => {
  const first = page({ A: ["One", "Two"], B: ["Three"] });
  const last = sectionsOfAnswers(first.schema, first.uiSchema, []);
  const fresh = page({ A: ["One", "Two"], B: ["Three"] });
  const same = sectionsOfAnswers(fresh.schema, fresh.uiSchema, last);
  expect(same.map((section, index) => section === last[index])).toEqual([true, true]);
});

it.each([
  ["order", { A: ["Two", "One"] }],
  ["number", { A: ["One"] }],
  ["names", { A: ["One", "Three"] }],
])("another %s of questions is another section", (_, sections) => {
  const first = page({ A: ["One", "Two"] });
  const last = sectionsOfAnswers(first.schema, first.uiSchema, []);
  const next = page(sections);
  expect(sectionsOfAnswers(next.schema, next.uiSchema, last)[0]).not.toBe(last[0]);
});

const because = [{ place: "RD/Tenants", label: "Tenants", words: "Tenants is “Students”" }];
const options = [{ value: "Part" }, { value: "Full" }];

it.each<[string, Asked]>([
  ["label", { name: "One", label: "Reworded" }],
  ["hint", { name: "One", hint: "Another hint." }],
  ["limit", { name: "One", maxLength: 5 }],
  ["kind", { name: "One", type: "longtext" }],
  ["need for an answer", { name: "One", state: { required: false } }],
  ["reason", { name: "One", state: { because } }],
  ["choice", { name: "One", type: "choice", state: { options } }],
])("a question with another %s is another section", (_, changed) => {
  const first = page({ A: ["One"] });
  const last = sectionsOfAnswers(first.schema, first.uiSchema, []);
  const next = page({ A: ["One"] }, () => changed);
  expect(sectionsOfAnswers(next.schema, next.uiSchema, last)[0]).not.toBe(last[0]);
});

it("a question whose options, requirement and reason change while it is shown is rendered with the new ones", async () => {
  const { slots } = countingKeeper();
  const asked = (state: Partial<QuestionState>) => (
    <QuestionSlotsContext value={slots}>
      <DrawnPage {...page({ A: ["One"] }, (name) => ({ name, type: "choice", state }))} />
    </QuestionSlotsContext>
  );
  const show = await draw(asked({ options }));
  const offered = () => [...document.querySelectorAll("option")].map((each) => each.textContent).filter(Boolean);
  expect(offered()).toEqual(expect.arrayContaining(["Part", "Full"]));
  await show(asked({ options: options.slice(1), required: false, because }));
  expect(offered()).not.toContain("Part");
  expect(byId("RD/One:label").textContent).toBe("One (optional)");
  expect(byId("RD/One:why").textContent).toBe("Asked because Tenants is “Students”.");
});
