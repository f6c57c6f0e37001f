// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Option } from "../../schemas/question.ts";
import type { Json } from "../../schemas/record.ts";
import { schemaOfPart } from "../../src/form/author/part-shape.ts";
import type { JsonSchema } from "../../src/form/schema/json-schema.ts";
import { AuthorContext, authorOf } from "../../src/portal/studio/draft/fields/author-context.ts";
import { OptionRows } from "../../src/portal/studio/draft/fields/OptionRows.tsx";
import { PartEditor } from "../../src/portal/studio/draft/fields/PartEditor.tsx";
import { PlaceContext, type UnfinishedForm } from "../../src/portal/studio/draft/fields/unfinished-form.tsx";
import flats from "../fixtures/form/definitions/let-flats.json" with { type: "json" };

const onValue = vi.fn();

interface Drawn {
  readonly schema: JsonSchema;
  readonly name: string;
  readonly title: string;
  readonly value: Json | undefined;
  readonly unfinished?: UnfinishedForm;
}

const rates = {
  "ipt-standard": [{ from: "2017-06-01", value: "12" }],
  areas: [{ from: "2026-01-01", value: { A: "1.00", B: "1.20" } }],
};

/** A pane that keeps incomplete input, as the draft does. */
function kept() {
  const made = new Map<string, unknown>();
  const unfinished: UnfinishedForm = {
    get: (place) => made.get(place),
    set: (place, value) => (value === undefined ? made.delete(place) : made.set(place, value)),
    forget(place) {
      for (const each of [...made.keys()]) if (each.startsWith(place)) made.delete(each);
    },
  };
  return { made, unfinished };
}

function Editor({ value: first, unfinished, ...props }: Drawn) {
  const [value, setValue] = useState(first);
  const take = (next: Json | undefined) => {
    onValue(next);
    setValue(next);
  };
  return (
    <AuthorContext value={authorOf(flats as unknown as Definition, { scope: undefined, rates })}>
      <PlaceContext value={{ at: "", unfinished }}>
        <PartEditor {...props} value={value} onValue={take} />
      </PlaceContext>
    </AuthorContext>
  );
}

const draw = (drawn: Drawn) => render(<Editor {...drawn} />);
const type = (box: HTMLElement, text: string) => {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};
const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  onValue.mockClear();
});

describe("the blocks of a document", () => {
  const blocks = { schema: { type: "array", items: schemaOfPart("documentBlock") }, name: "blocks", title: "Blocks" };
  const heading = { block: "heading", text: "What to pay" };
  const price = { block: "price" };

  it("include a new one once it is complete, and say what is missing until then", () => {
    draw({ ...blocks, value: [heading] });
    fireEvent.click(screen.getByRole("button", { name: "Blocks: add" }));
    const added = within(screen.getByText("New").closest(".studio-part") as HTMLElement);
    fireEvent.change(added.getByLabelText("Kind"), { target: { value: "notice" } });
    expect(added.getByRole("status").textContent).toBe("The change takes effect once “Text” is filled in.");
    fireEvent.change(added.getByLabelText("Add a setting"), { target: { value: "title" } });
    type(added.getByLabelText("Heading"), "Is something wrong?");
    expect(onValue).not.toHaveBeenCalled();
    type(added.getByLabelText("Text"), "Call {document.Firm}.");
    const whole = { block: "notice", title: "Is something wrong?", text: "Call {document.Firm}." };
    expect(onValue.mock.calls).toEqual([[[heading, whole]]]);
    expect(screen.getByRole("button", { name: "2. Notice: Is something wrong?: Call {document.Firm}." })).toBeTruthy();
  });

  it("keep an incomplete one until it is complete or removed, also while another element is open", () => {
    const { made, unfinished } = kept();
    const addOne = () => {
      fireEvent.click(screen.getByRole("button", { name: "Blocks: add" }));
      fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "notice" } });
      fireEvent.change(screen.getByLabelText("Add a setting"), { target: { value: "title" } });
      type(screen.getByLabelText("Heading"), "Is something wrong?");
      cleanup();
      draw({ ...blocks, value: [heading, price], unfinished });
      expect((screen.getByLabelText("Heading") as HTMLInputElement).value).toBe("Is something wrong?");
    };
    draw({ ...blocks, value: [heading, price], unfinished });
    addOne();
    expect(made.size).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "New: remove" }));
    expect([...made]).toEqual([]);
    addOne();
    type(screen.getByLabelText("Text"), "Call {document.Firm}.");
    expect(onValue).toHaveBeenCalledTimes(1);
    expect([...made]).toEqual([]);
  });

  it("can be moved and removed", () => {
    draw({ ...blocks, value: [heading, price] });
    fireEvent.click(screen.getByRole("button", { name: "2. Price: up" }));
    expect(onValue).toHaveBeenLastCalledWith([price, heading]);
    fireEvent.click(screen.getByRole("button", { name: "1. Price: up" }));
    expect(onValue).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole("button", { name: "1. Price: remove" }));
    fireEvent.click(screen.getByRole("button", { name: "1. Heading: What to pay: remove" }));
    expect(onValue).toHaveBeenLastCalledWith(undefined);
  });

  it("write the short form of an item that is only text", () => {
    draw({ ...blocks, value: [{ block: "list", items: ["Fire", { text: "Flood", has: ["Premium"] }] }] });
    fireEvent.click(screen.getByRole("button", { name: "1. Fire" }));
    type(screen.getByLabelText("Text"), "Fire and smoke");
    expect(onValue).toHaveBeenLastCalledWith([
      { block: "list", items: ["Fire and smoke", { text: "Flood", has: ["Premium"] }] },
    ]);
  });
});

describe("a calculation", () => {
  const calc = { schema: schemaOfPart("calc"), name: "calc", title: "Worked out from" };

  it("is a formula with a description beneath, and remains while another is invalid", () => {
    draw({ ...calc, value: { mul: [{ f: "OwnerShare" }, 12] } });
    const box = screen.getByLabelText("Worked out from") as HTMLTextAreaElement;
    expect(box.value).toBe("OwnerShare * 12");
    type(box, "round(OwnerShare");
    expect(screen.getByRole("alert").textContent).toContain("Expected “,”, but the formula ends.");
    expect(onValue).not.toHaveBeenCalled();
    type(box, "round(OwnerShare / 12, 1)");
    expect(onValue.mock.calls).toEqual([[{ round: { div: [{ f: "OwnerShare" }, 12] }, to: 1 }]]);
    expect(screen.getByText(/rounded to 1 decimal/)).toBeTruthy();
  });
});

describe("a rating value", () => {
  const fee = { schema: schemaOfPart("figure"), name: "fee", title: "Fee" };

  it("is an amount, and nothing else that is typed; an invalid text is kept with the reason", () => {
    const { made, unfinished } = kept();
    draw({ ...fee, value: "35.00", unfinished });
    type(screen.getByLabelText("Fee"), "£1,040.50");
    expect(onValue).toHaveBeenLastCalledWith("1040.50");
    type(screen.getByLabelText("Fee"), "About 12");
    cleanup();
    draw({ ...fee, value: "1040.50", unfinished });
    expect(screen.getByRole("alert").textContent).toContain("Enter a figure, such as 1.10 or 25.00.");
    type(screen.getByLabelText("Fee"), "1040.50");
    expect(screen.queryByRole("alert")).toBeNull();
    expect([...made]).toEqual([]);
    expect(onValue).toHaveBeenCalledTimes(1);
  });

  it("is a dated rate that is chosen from the compatible ones, and a number again", () => {
    draw({ ...fee, value: "35.00" });
    const offered = screen.getByLabelText("Fee: use a dated rate") as HTMLSelectElement;
    expect([...offered.options].map(({ text }) => text)).toEqual([
      "Or a dated rate…",
      "ipt-standard: 12 from 01/06/2017",
    ]);
    pick("Fee: use a dated rate", "ipt-standard");
    expect(onValue).toHaveBeenLastCalledWith({ dated: "ipt-standard" });
    pick("Fee", "");
    expect(onValue).toHaveBeenLastCalledWith(undefined);
  });
});

describe("bounds", () => {
  it("are described one by one, from those that are set", () => {
    draw({ schema: schemaOfPart("ratingBounds"), name: "bounds", title: "Bounds", value: undefined });
    pick("Add a setting", "factor");
    type(screen.getByLabelText("Maximum"), "9.99");
    expect(onValue).toHaveBeenLastCalledWith({ factor: { most: "9.99" } });
    type(screen.getByLabelText("Maximum"), "");
    expect(onValue).toHaveBeenLastCalledWith(undefined);
  });
});

describe("the choices of a question", () => {
  const onOptions = vi.fn();
  const options: readonly Option[] = [{ value: "g", label: "General" }, { value: "Thatch" }, { value: "Felt" }];
  const drawn = (given: readonly Option[] = options) => {
    const author = authorOf(flats as unknown as Definition, { scope: undefined, published: new Set(["Thatch"]) });
    render(
      <AuthorContext value={author}>
        <OptionRows options={given} onOptions={onOptions} />
      </AuthorContext>,
    );
  };

  it("are shown as brokers read them, and keep the value by which answers are stored", () => {
    drawn();
    const [labelled, published, added] = [1, 2, 3].map((at) => screen.getByLabelText(`Choice ${at}`));
    expect((labelled as HTMLInputElement).value).toBe("General");
    expect(screen.getByText("Stored as “g”.")).toBeTruthy();
    type(labelled as HTMLElement, "Other");
    expect(onOptions).toHaveBeenLastCalledWith([{ value: "g", label: "Other" }, options[1], options[2]]);
    type(published as HTMLElement, "Thatched");
    expect(onOptions).toHaveBeenLastCalledWith([options[0], { value: "Thatch", label: "Thatched" }, options[2]]);
    type(added as HTMLElement, "Felt on timber");
    expect(onOptions).toHaveBeenLastCalledWith([options[0], options[1], { value: "Felt on timber" }]);
    type(labelled as HTMLElement, "g");
    expect(onOptions).toHaveBeenLastCalledWith([{ value: "g" }, options[1], options[2]]);
  });

  it("are withdrawn once they are published, and offered again", () => {
    drawn();
    expect(screen.queryByRole("button", { name: "Withdraw Felt" }), "it was never offered").toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Withdraw Thatch" }));
    const withdrawn = options.with(1, { value: "Thatch", withdrawn: true });
    expect(onOptions).toHaveBeenLastCalledWith(withdrawn);
    cleanup();
    drawn(withdrawn);
    expect(screen.getByText("No longer offered. Earlier answers keep it.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Offer Thatch again" }));
    expect(onOptions).toHaveBeenLastCalledWith(options);
  });

  it("say why one cannot be added twice", () => {
    drawn();
    onOptions.mockClear();
    fireEvent.change(screen.getByLabelText("New choice"), { target: { value: "General" } });
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(onOptions).not.toHaveBeenCalled();
    expect(screen.getByText("“General” is already one of the choices.")).toBeTruthy();
  });
});
