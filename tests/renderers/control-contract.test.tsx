// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { controls, type DrawnType } from "../../renderers/controls.ts";
import { focusPlace } from "../../renderers/focus-place.ts";
import type { AnswerValue, Option } from "../../schemas/definition.ts";
import { byId, choose, click, describedText, draw, leave, one, press, type } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

interface Case {
  /** An answer, as it is given to the control. */
  readonly value: AnswerValue;
  /** What a person reads of it. */
  readonly reads: string;
  readonly choices?: readonly Option[];
  /** Gives another answer by keyboard or mouse. */
  readonly answer?: () => Promise<void>;
  readonly expected?: AnswerValue;
  /** Takes the answer back. */
  readonly empty?: () => Promise<void>;
}

const box = () => byId(place);
const typed = (value: string, next: string): Case => ({
  value,
  reads: value,
  answer: () => type(box(), next),
  expected: next,
  empty: () => type(box(), ""),
});
const options = (...values: string[]) => values.map((value) => ({ value }));

const cases: Record<DrawnType, Case> = {
  text: typed("Kestrel", "Sorrel"),
  longtext: typed("One line.", "Two\nlines."),
  money: typed("62,000", "1.25m"),
  integer: typed("1895", "1901"),
  percent: typed("25", "30"),
  date: typed("01/02/2026", "31/06/2026"),
  datetime: typed("20/07/2026 00:00", "1 feb 26 9:30"),
  postcode: typed("LS6 3KO", "ls63ko"),
  address: typed("14 Kestrel Yard, Leeds", "2 Sorrel Court"),
  phone: typed("01632 960123", "+44 1632 960123"),
  email: typed("a@b.example", "not an address"),
  companyNumber: typed("01234567", "sc123456"),
  registrationMark: typed("AB12 CDE", "ab12cde"),
  driverNumber: typed("MORGA657054SM9IJ", "x"),
  lookup: { value: "Kestrel Yard Homes", reads: "Kestrel Yard Homes" },
  yesno: {
    value: "Yes",
    reads: "Yes",
    answer: () => click(one("input[value=No]")),
    expected: "No",
    empty: () => press(one("input[value=Yes]"), "Delete"),
  },
  choice: {
    value: "Family",
    reads: "Family",
    choices: options("Family", "Students"),
    answer: () => choose(box(), "Students"),
    expected: "Students",
    empty: () => choose(box(), ""),
  },
  item: {
    value: "P001",
    reads: "P001 · 12 Kestrel Yard",
    choices: [{ value: "P001", label: "P001 · 12 Kestrel Yard" }, { value: "P002" }],
    answer: () => choose(box(), "P002"),
    expected: "P002",
    empty: () => choose(box(), ""),
  },
  multichoice: {
    value: ["Locks"],
    reads: "Locks",
    choices: options("Alarm", "Locks"),
    answer: () => click(one("input[value=Alarm]")),
    expected: ["Alarm", "Locks"],
    empty: () => click(one("input[value=Locks]")),
  },
  declaration: { value: true, reads: "", empty: () => click(box()) },
  computed: { value: "41", reads: "41" },
  system: { value: "Let Property", reads: "Let Property" },
};

const types = Object.keys(controls).filter((name): name is DrawnType => name in cases);
const isGroup = (name: DrawnType) => name === "yesno" || name === "multichoice";
const asked = (name: DrawnType) => name !== "system";

/** What a person reads in the control. */
function reading(): string {
  const control = box();
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.type === "checkbox" ? "" : control.value;
  }
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? "";
  const chosen = [...control.querySelectorAll("input:checked")];
  return chosen.length > 0 ? chosen.map((each) => each.getAttribute("value")).join(", ") : (control.textContent ?? "");
}

it("every type of question that a page asks has a control, and every control a case here", () => {
  expect(types.length).toBe(Object.keys(controls).length);
});

describe.each(types)("the control of a %s question", (name) => {
  const { value, reads, choices, answer, expected, empty } = cases[name];
  const view = choices ? { choices } : {};
  const question = questionOf(name);

  it("has the visible label as its name", async () => {
    await draw(<OneQuestion question={question} view={view} />);
    const label = byId(`${place}:label`);
    expect(label.textContent).toBe("What is asked");
    const control = box();
    const named =
      control.getAttribute("aria-labelledby") === label.id ||
      label.closest("label")?.contains(control) ||
      label.getAttribute("for") === place;
    expect(named).toBe(true);
  });

  it("names a group as a group", async () => {
    await draw(<OneQuestion question={question} view={view} />);
    expect(/^(radio)?group$/.test(box().getAttribute("role") ?? "")).toBe(isGroup(name));
  });

  it("is described by hint, reason, error and remark, in this order", async () => {
    const because = [{ place: "PC/p1/Tenants", label: "Tenants", words: "Tenants is “Unoccupied”" }];
    await draw(
      <OneQuestion question={question} view={{ ...view, because, error: "It is wrong.", warning: "It matters." }} />,
    );
    expect(describedText(box())).toBe(
      "A hint. | Asked because Tenants is “Unoccupied”. | It is wrong. | It matters. A remark.",
    );
  });

  it("names no description that is not there", async () => {
    await draw(<OneQuestion question={{ ...question, hint: "", note: "" }} view={view} />);
    expect(box().hasAttribute("aria-describedby")).toBe(false);
  });

  it("shows the answer that it is given", async () => {
    await draw(<OneQuestion question={question} view={view} value={value} />);
    expect(reading()).toBe(reads);
  });

  it("starts empty without an answer", async () => {
    await draw(<OneQuestion question={question} view={view} />);
    expect(reading().replace("–", "").replace("YesNo", "").replace("AlarmLocks", "")).toBe("");
    expect(document.querySelector("input:checked")).toBeNull();
  });

  it("can be reached from an error summary", async () => {
    await draw(<OneQuestion question={question} view={view} value={value} />);
    expect(focusPlace(place)).toBe(true);
    if (asked(name)) expect(box().contains(document.activeElement)).toBe(true);
  });

  it("is one tab stop, or one a tick box", async () => {
    await draw(<OneQuestion question={question} view={view} value={value} />);
    const stops = [...document.querySelectorAll<HTMLElement>("input, select, textarea, button")].filter(
      (part) => part.tabIndex >= 0,
    );
    const names = new Set(stops.map((part) => part.getAttribute("name") || part));
    expect(names.size).toBe(name === "system" ? 0 : name === "multichoice" ? 2 : 1);
  });

  if (answer)
    it("tells the new answer, as it was typed or chosen", async () => {
      const onChange = vi.fn();
      await draw(<OneQuestion question={question} view={view} value={value} onChange={onChange} />);
      await answer?.();
      expect(onChange.mock.calls).toEqual([[expected]]);
    });

  if (empty)
    it("tells an answer that was taken back as none", async () => {
      const onChange = vi.fn();
      await draw(<OneQuestion question={question} view={view} value={value} onChange={onChange} />);
      await empty?.();
      expect(onChange.mock.calls).toEqual([[undefined]]);
    });

  if (asked(name))
    it("says when it is left", async () => {
      const onLeave = vi.fn();
      await draw(<OneQuestion question={question} view={view} value={value} onLeave={onLeave} />);
      await leave(
        document.getElementById(place)?.matches("input, select, textarea") ? box() : one(`#${CSS.escape(place)} input`),
      );
      expect(onLeave).toHaveBeenCalledTimes(1);
    });

  if (asked(name))
    it("says that it is wrong and that it is required", async () => {
      const onChange = vi.fn();
      await draw(<OneQuestion question={question} view={{ ...view, error: "It is wrong." }} onChange={onChange} />);
      if (name !== "multichoice") {
        expect(box().getAttribute("aria-invalid")).toBe("true");
        expect(box().getAttribute("aria-required")).toBe("true");
      }
      expect(one(".question").classList.contains("question-wrong")).toBe(true);
    });

  if (asked(name))
    it("can be read and reached but not changed when it is locked", async () => {
      const onChange = vi.fn();
      const locked = "Cannot change mid-term.";
      await draw(<OneQuestion question={question} view={{ ...view, locked }} value={value} onChange={onChange} />);
      expect(reading()).toBe(reads);
      expect(describedText(box())).toContain(locked);
      expect(box().matches(":disabled")).toBe(false);
      if (name === "declaration") await click(box());
      else expect(box().hasAttribute("readonly")).toBe(true);
      expect(onChange).not.toHaveBeenCalled();
    });

  it("says that an optional answer is optional and a missing one missing", async () => {
    const show = await draw(<OneQuestion question={question} view={{ ...view, required: false }} />);
    if (name !== "declaration") expect(byId(`${place}:label`).textContent).toBe("What is asked (optional)");
    await show(<OneQuestion key="2" question={question} view={{ ...view, missing: true }} />);
    if (name !== "declaration") expect(byId(`${place}:label`).textContent).toBe("What is askedMissing");
  });
});

const typedInto = types.filter(
  (name) => typeof cases[name].expected === "string" && !cases[name].choices && name !== "yesno",
);

it.each(typedInto)("pasting into a %s question keeps every character", async (name) => {
  const onChange = vi.fn();
  await draw(<OneQuestion question={questionOf(name, { maxLength: 5 })} onChange={onChange} />);
  const pasted = "  far too long, £1,250.00 and\todd ";
  await type(box(), pasted, "insertFromPaste");
  expect(onChange.mock.calls).toEqual([[pasted]]);
});
