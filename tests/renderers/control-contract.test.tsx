// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { allControls, controlOf } from "../../renderers/controls.ts";
import { focusPlace } from "../../renderers/focus-place.ts";
import type { QuestionView } from "../../renderers/question-slots.ts";
import type { AnswerValue, Question } from "../../schemas/question.ts";
import type { QuestionState } from "../../src/form/resolve/resolution.ts";
import { type ControlCase, controlCases, controlsAskedFor, readingOf, tabStops } from "./control-cases.ts";
import { byId, click, describedText, draw, leave, one, press, type } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

type Answered = keyof typeof controlCases;
const isType = (name: string): name is Answered => name in controlCases;
const types = [...allControls().keys()].filter(isType);

const box = () => byId(place);
const parts = () => [...box().querySelectorAll<HTMLElement>("input:not([hidden]), select, textarea, button")];
const control = () => (box().matches("input, select, textarea") ? box() : (parts()[0] ?? box()));

it("every type of question has a control, and every control except read-only ones has a case here", () => {
  expect([...types, "statement"]).toEqual([...allControls().keys()]);
  expect(types.length).toBe(Object.keys(controlCases).length);
});

const cases: readonly (readonly [string, Answered, ControlCase])[] = [
  ...types.map((type) => [type, type, controlCases[type]] as const),
  ...controlsAskedFor.map(({ type, ...each }) => [`${type} by ${each.more?.control}`, type, each] as const),
];

describe.each(cases)("the control of a %s question", (_, name, described) => {
  const { kind, value, reads, readsLocked, choices, more, slots, stops = [1, 1], answer, expected, empty } = described;
  const asked = kind !== "told";
  const shownUnit = more?.unit ?? (more?.units?.length === 1 ? more.units[0]?.unit : undefined);
  const unit = shownUnit === undefined ? [] : [shownUnit];

  interface Drawn {
    readonly value?: AnswerValue;
    readonly view?: Partial<QuestionView>;
    readonly state?: Partial<QuestionState>;
    readonly question?: Partial<Question>;
    readonly withheld?: "unknown" | "declined";
  }

  /** Renders the question and collects what its control reports. */
  async function drawn({ view, state, question, ...rest }: Drawn = {}) {
    const callbacks = { change: vi.fn(), leave: vi.fn(), withhold: vi.fn() };
    const page = (next: Partial<QuestionView>, decided: Partial<QuestionState> = {}) => (
      <OneQuestion
        question={questionOf(name, { ...more, ...question })}
        view={next}
        state={{ ...(choices ? { options: choices } : {}), ...decided }}
        slots={slots ?? {}}
        onChange={callbacks.change}
        onLeave={callbacks.leave}
        onWithhold={callbacks.withhold}
        {...rest}
      />
    );
    const show = await draw(page(view ?? {}, state));
    return { ...callbacks, show: (next: Partial<QuestionView>) => show(page(next)) };
  }

  it("has the visible label as its name", async () => {
    await drawn();
    const label = byId(`${place}:label`);
    expect(label.textContent).toBe("What is asked");
    const named =
      box().getAttribute("aria-labelledby") === label.id ||
      label.closest("label")?.contains(box()) ||
      label.getAttribute("for") === place;
    expect(named).toBe(true);
  });

  it("is a group if it has several parts, and never otherwise", async () => {
    await drawn({ value });
    expect(/^(radio)?group$/.test(box().getAttribute("role") ?? "")).toBe(kind === "group");
    expect(box().tagName === "OUTPUT").toBe(!asked);
  });

  it("names each of its parts", async () => {
    await drawn({ value });
    for (const part of parts()) {
      const labels = part.getAttribute("aria-labelledby")?.split(" ").map(byId) ?? [];
      const words = [...labels, part.closest("label"), part].map((each) => each?.textContent ?? "").join("");
      expect(words + (part.getAttribute("aria-label") ?? "")).not.toBe("");
    }
  });

  it("is described by unit, hint, reason, source, error, warning and note, in this order", async () => {
    const because = [{ place: "PC/p1/Tenants", label: "Tenants", words: "Tenants is “Unoccupied”" }];
    const workedOutFrom = ["A sum", "B sum", "C sum"].map((words) => ({ place: words, label: words, words }));
    await drawn({ state: { because }, view: { workedOutFrom, error: "It is wrong.", warning: "It matters." } });
    expect(describedText(box())).toBe(
      [
        ...unit,
        "A hint.",
        "Asked because Tenants is “Unoccupied”.",
        "Worked out from A sum, B sum and C sum.",
        "It is wrong.",
        "It matters.",
        "A remark.",
      ].join(" | "),
    );
  });

  it("refers to no missing description", async () => {
    await drawn({ question: { hint: "", note: "" } });
    expect(describedText(box())).toBe(unit.join(""));
    expect(box().getAttribute("aria-describedby")?.split(" ").length ?? 0).toBe(unit.length);
  });

  it("shows its answer", async () => {
    await drawn({ value });
    expect(readingOf(box())).toBe(reads);
  });

  it("starts empty without an answer", async () => {
    await drawn();
    expect(readingOf(box())).toBe("");
    expect(document.querySelector("input:checked")).toBeNull();
  });

  it("can be reached from an error summary", async () => {
    await drawn({ value });
    expect(focusPlace(place)).toBe(true);
    expect(box().contains(document.activeElement)).toBe(true);
  });

  it("is one tab stop, or one per tick box", async () => {
    await drawn({ value });
    expect(tabStops()).toBe(stops[0]);
    for (const part of document.querySelectorAll<HTMLElement>("*")) expect(part.tabIndex).toBeLessThanOrEqual(0);
  });

  it("is the same number without an answer", async () => {
    await drawn();
    expect(tabStops()).toBe(stops[1]);
  });

  if (answer)
    it("reports the new answer, as typed or chosen", async () => {
      const { change } = await drawn({ value });
      await answer();
      expect(change.mock.lastCall).toEqual([expected]);
    });

  if (empty)
    it("reports a removed answer as none", async () => {
      const { change } = await drawn({ value });
      await empty();
      expect(change.mock.calls).toEqual([[undefined]]);
      expect(readingOf(box())).toBe("");
    });

  it("leaves shortcuts of the page to the page", async () => {
    const { change } = await drawn({ value });
    const callbacks = vi.fn();
    addEventListener("keydown", (event) => callbacks(event.key, event.defaultPrevented), { once: true });
    await press(control(), "s", { ctrlKey: true });
    expect(callbacks.mock.calls).toEqual([["s", false]]);
    expect(change).not.toHaveBeenCalled();
  });

  it("keeps Enter and Tab for the page", async () => {
    const { change } = await drawn({ value });
    for (const key of ["Enter", "Tab"]) await press(control(), key);
    expect(change).not.toHaveBeenCalled();
  });

  if (asked) {
    it("reports blur", async () => {
      const { leave: left } = await drawn({ value });
      await leave(control());
      expect(left).toHaveBeenCalledTimes(1);
    });

    it("is marked as invalid and as required", async () => {
      await drawn({ view: { error: "It is wrong." } });
      expect(one(".question").classList.contains("question-wrong")).toBe(true);
      expect(describedText(box())).toContain("It is wrong.");
      // A group of tick boxes and a button have no such states: the text around them has both.
      if (box().getAttribute("role") === "group") return;
      expect(box().getAttribute("aria-invalid")).toBe("true");
      expect(box().getAttribute("aria-required")).toBe("true");
    });

    it("can be read and focused but not changed when it is locked", async () => {
      const { change } = await drawn({ value, view: { locked: "Cannot change mid-term." } });
      expect(readingOf(box())).toBe(readsLocked ?? reads);
      expect(describedText(box())).toContain("Cannot change mid-term.");
      expect(box().matches(":disabled")).toBe(false);
      if (name === "declaration") await click(box());
      else if (name === "file") expect(parts()).toEqual([]);
      else expect(box().hasAttribute("readonly")).toBe(true);
      expect(change).not.toHaveBeenCalled();
    });

    it("says that an optional answer is optional and a missing one missing", async () => {
      if (name === "declaration") return;
      const { show } = await drawn({ state: { required: false } });
      expect(byId(`${place}:label`).textContent).toBe("What is asked (optional)");
      await show({ missing: true });
      expect(byId(`${place}:label`).textContent).toBe("What is asked Missing");
    });

    it("offers the reasons in place of an answer, as one more tab stop", async () => {
      const { withhold } = await drawn({ value, question: { noAnswer: ["unknown", "declined"] } });
      const offered = [...document.querySelectorAll<HTMLElement>(".question-withheld button")];
      expect(offered.map((each) => each.textContent)).toEqual(["Not known", "Prefers not to say"]);
      for (const each of offered) expect(describedText(each)).toMatch(/^What is asked/);
      expect(tabStops()).toBe(stops[0] + 1);
      offered[0]?.focus();
      await press(offered[0] ?? box(), "ArrowRight");
      expect(document.activeElement).toBe(offered[1]);
      await click(offered[1] ?? box());
      expect(withhold.mock.calls).toEqual([["declined"]]);
      expect(readingOf(box())).toBe("");
      expect(describedText(box())).toBe([...unit, "A hint.", "Prefers not to say", "A remark."].join(" | "));
      expect(offered.map((each) => each.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    });

    it("removes a reason in place of an answer, and lets an answer replace it", async () => {
      const { withhold, change } = await drawn({ withheld: "unknown", question: { noAnswer: ["unknown"] } });
      if (answer) {
        await answer();
        expect(change).toHaveBeenCalled();
        expect(one(".question-withheld button").getAttribute("aria-pressed")).toBe("false");
        await click(one(".question-withheld button"));
      }
      await click(one(".question-withheld button"));
      expect(withhold.mock.lastCall).toEqual([undefined]);
    });

    it("is reported as left with a reason in place of an answer", async () => {
      const { leave: left } = await drawn({ question: { noAnswer: ["unknown"] } });
      await leave(one(".question-withheld button"));
      expect(left).toHaveBeenCalledTimes(1);
    });

    it("shows the reason in place of an answer while it is locked", async () => {
      await drawn({
        withheld: "declined",
        question: { noAnswer: ["declined"] },
        view: { locked: "Cannot change mid-term." },
      });
      expect(readingOf(box())).toBe("Prefers not to say");
      expect(document.querySelector(".question-withheld")).toBeNull();
    });
  } else
    it("is never marked as optional or withheld", async () => {
      await drawn({ state: { required: false } });
      expect(byId(`${place}:label`).textContent).toBe("What is asked");
      expect(document.querySelector(".question-withheld")).toBeNull();
    });

  it("cannot be focused or changed when it is disabled", async () => {
    const onChange = vi.fn();
    const Control = controlOf(name);
    await draw(
      <Control
        id={place}
        value={value}
        onChange={onChange}
        onBlur={() => undefined}
        readonly={false}
        disabled
        required
        invalid={false}
        describedBy={undefined}
        labelledBy={`${place}:label`}
        options={{
          question: { ...questionOf(name, more), unitChoices: more?.currencies, other: undefined },
          choices: choices ?? [],
        }}
      />,
    );
    if (asked) expect(tabStops()).toBe(0);
    for (const each of [box(), ...parts()]) await click(each);
    expect(onChange).not.toHaveBeenCalled();
    if (name !== "file" && name !== "lookup") expect(readingOf(box())).toBe(reads);
  });
});

const typedInto = types.filter((name) => controlCases[name].typed);

it.each(typedInto)("pasting into a %s question keeps every character", async (name) => {
  const onChange = vi.fn();
  await draw(<OneQuestion question={questionOf(name, { maxLength: 5 })} onChange={onChange} />);
  const pasted = "  far too long, £1,250.00 and\todd ";
  await type(box(), pasted, "insertFromPaste");
  expect(onChange.mock.calls).toEqual([[pasted]]);
});

it.each(typedInto)("the browser does not autofill a %s question", async (name) => {
  await draw(<OneQuestion question={questionOf(name)} />);
  expect(box().getAttribute("autocomplete")).toBe("off");
});

it.each(["text", "integer", "computed"] as const)("the unit of a %s question is after it", async (name) => {
  await draw(<OneQuestion question={questionOf(name, { unit: "m²" })} value="120" />);
  expect(byId(`${place}:unit`).textContent).toBe("m²");
  expect(box().compareDocumentPosition(byId(`${place}:unit`))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("a statement is a heading in the outline with its text visible, and nothing to answer", async () => {
  const because = [{ place: "PC/p1/Tenants", label: "Tenants", words: "Tenants is “Unoccupied”" }];
  const help = "Read **all** of it.\n\n[The duty](#duty)";
  await draw(<OneQuestion question={questionOf("statement", { help })} state={{ because }} />);
  expect([...document.querySelectorAll("h2, h3")].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H2", "A part"],
    ["H3", "What is asked"],
  ]);
  expect([...document.querySelectorAll(".question-statement p")].map(({ textContent }) => textContent)).toEqual([
    "A hint.",
    "A remark.",
    "Read all of it.",
    "The duty",
  ]);
  expect(tabStops()).toBe(0);
  expect(document.querySelector("details, .question-optional, .question-missing")).toBeNull();
  expect(focusPlace(place)).toBe(true);
  one("a").addEventListener("click", (event) => event.preventDefault());
  await click(one("a"));
  expect(one("a").getAttribute("target")).toBe("_blank");
});
