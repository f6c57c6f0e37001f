// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { Check, Radio } from "../../src/portal/kit/Check.tsx";
import { Dialog } from "../../src/portal/kit/Dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../src/portal/kit/Field.tsx";
import { Input } from "../../src/portal/kit/Input.tsx";
import { Notice } from "../../src/portal/kit/Notice.tsx";
import { UploadButton } from "../../src/portal/kit/UploadButton.tsx";
import { draw, one } from "../renderers/draw.tsx";

const heard = vi.fn();
const common = {
  label: "Insurer",
  hint: "As on the schedule.",
  error: "Enter the insurer.",
  value: "",
  onValue: heard,
};
const fields = {
  text: <TextField {...common} />,
  "several lines": <TextAreaField {...common} />,
  list: <SelectField {...common} empty="Choose" options={[["a", "Ardmore Mutual"]]} />,
};

const control = () => one("input, textarea, select");
const wordsOf = (ids: string | null) => (ids ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

/** A user's action: the value changes, and the page is notified. */
const change = (value: string) =>
  act(async () => {
    const element = control();
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
    setter?.call(element, value);
    element.dispatchEvent(new Event(element.matches("select") ? "change" : "input", { bubbles: true }));
  });

describe.each(Object.entries(fields))("a field with a box for %s", (_, field) => {
  it("is named by its label and described by its error and hint", async () => {
    await draw(field);
    expect(one("label").getAttribute("for")).toBe(control().id);
    expect(control().getAttribute("aria-invalid")).toBe("true");
    expect(wordsOf(control().getAttribute("aria-describedby"))).toEqual(["Enter the insurer.", "As on the schedule."]);
    expect(one("[role=alert]").textContent).toBe("Enter the insurer.");
  });

  it("reports the value, not the event", async () => {
    heard.mockClear();
    await draw(field);
    await change("a");
    expect(heard).toHaveBeenCalledWith("a");
  });
});

it("a field without hint and error has no description and is not invalid", async () => {
  await draw(<TextField label="Insurer" value="" onValue={heard} />);
  expect([control().getAttribute("aria-describedby"), control().getAttribute("aria-invalid")]).toEqual([null, "false"]);
});

it("a list option can be disabled", async () => {
  await draw(
    <SelectField
      label="Branch"
      value="a"
      onValue={heard}
      options={[
        ["a", "Leeds"],
        ["b", "York", true],
      ]}
    />,
  );
  expect([...document.querySelectorAll("option")].map((option) => option.disabled)).toEqual([false, true]);
});

it("a box reports blur, and Enter leaves it", async () => {
  const left = vi.fn();
  await draw(<Input aria-label="Postcode" defaultValue="" onLeave={left} />);
  const box = control();
  await act(async () => {
    for (const key of ["a", "Enter"]) box.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  expect(left).toHaveBeenCalledTimes(1);
  await act(async () => box.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(left).toHaveBeenCalledTimes(2);
});

it("a tick box is named by the text around it, and says whether it is ticked or mixed", async () => {
  const ticked = vi.fn();
  await draw(
    <>
      <Check checked={false} mixed onChecked={ticked}>
        All documents
      </Check>
      <Radio name="which" checked={false} onChecked={ticked}>
        Option B
      </Radio>
    </>,
  );
  const [box, radio] = [...document.querySelectorAll("input")];
  expect([box?.type, box?.indeterminate, box?.closest("label")?.textContent]).toEqual([
    "checkbox",
    true,
    "All documents",
  ]);
  expect([radio?.type, radio?.closest("label")?.textContent]).toEqual(["radio", "Option B"]);
  await act(async () => box?.click());
  expect(ticked).toHaveBeenCalledWith(true);
});

it("an upload passes on what was chosen, and accepts the same file again", async () => {
  const files = vi.fn();
  await draw(
    <UploadButton name="Logo" onFiles={files}>
      Choose a file…
    </UploadButton>,
  );
  expect(one("button").textContent).toBe("Choose a file…");
  const file = new File(["a"], "a.png");
  for (let times = 0; times < 2; times += 1)
    await act(async () => {
      Object.defineProperty(control(), "files", { value: [file], configurable: true });
      control().dispatchEvent(new Event("change", { bubbles: true }));
    });
  expect(files.mock.calls).toEqual([[[file]], [[file]]]);
  expect(control().getAttribute("aria-label")).toBe("Logo");
});

it("a dialog is modal from the start, named by its title, and reports its closing", async () => {
  const closed = vi.fn();
  await draw(
    <Dialog title="Paste into properties" onClose={closed}>
      {(close) => (
        <button type="button" onClick={close}>
          Cancel
        </button>
      )}
    </Dialog>,
  );
  const dialog = one("dialog");
  expect(dialog.hasAttribute("open")).toBe(true);
  expect(wordsOf(dialog.getAttribute("aria-labelledby"))).toEqual(["Paste into properties"]);
  await act(async () => one("button").click());
  expect(closed).toHaveBeenCalledTimes(1);
});

it("a notice has its tone, its role and a picture hidden from screen readers", async () => {
  await draw(
    <Notice tone="warn" icon="alert" role="status">
      The price is no longer valid.
    </Notice>,
  );
  expect(one(".note-warn").getAttribute("role")).toBe("status");
  expect(one(".note-warn").textContent).toBe("The price is no longer valid.");
  expect(one("svg").getAttribute("aria-hidden")).toBe("true");
});
