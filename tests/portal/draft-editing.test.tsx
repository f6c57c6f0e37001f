// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRef, useRef } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { later } from "../../renderers/later.tsx";
import type { Definition } from "../../schemas/definition.ts";
import { thingsOf } from "../../src/form/explain/things.ts";
import type { Place } from "../../src/form/tree/place.ts";
import { dataOf } from "../../src/form/tree/tree.ts";
import { DraftHead } from "../../src/portal/studio/draft/DraftHead.tsx";
import { DraftDesk } from "../../src/portal/studio/draft/draft-desk.ts";
import { Findings } from "../../src/portal/studio/draft/Findings.tsx";
import { AuthorContext, authorOf } from "../../src/portal/studio/draft/fields/author-context.ts";
import { ConditionEditor } from "../../src/portal/studio/draft/fields/ConditionEditor.tsx";
import { AnswerBox } from "../../src/portal/studio/draft/fields/PartControl.tsx";
import { UnfinishedForms } from "../../src/portal/studio/draft/fields/unfinished-form.tsx";
import { Guard } from "../../src/portal/studio/draft/Guard.tsx";
import { ImpactInBrief } from "../../src/portal/studio/draft/Impact.tsx";
import { Outline, type OutlineHandle } from "../../src/portal/studio/draft/Outline.tsx";
import { Preview } from "../../src/portal/studio/draft/Preview.tsx";
import { TakeQuote } from "../../src/portal/studio/draft/TakeAsTest.tsx";
import { RemoveThing } from "../../src/portal/studio/draft/ThingLinks.tsx";
import { ThingPane } from "../../src/portal/studio/draft/ThingPane.tsx";
import type { DraftProof } from "../../src/portal/studio/draft/use-proof.ts";
import { type SampleClient, useSampleForm, useSamples } from "../../src/portal/studio/draft/use-samples.ts";
import { replayOfDraft } from "../../src/portal/studio/draft-words.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import flats from "../fixtures/form/definitions/let-flats.json" with { type: "json" };
import { boatDraft, boatFile } from "./boat-draft.ts";

const definition = flats as unknown as Definition;
const things = thingsOf(definition);
const thing = (id: string) => {
  const found = things.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the outline", () => {
  const handle = createRef<OutlineHandle | null>();
  const [onChoose, onMove, onPlace, onRemove] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const none = new Map<string, never>();
  const outline = (chosen: string) => (
    <Outline
      {...{ definition, chosen, handle, onChoose, onMove, onPlace, onRemove }}
      {...{ marks: none, changed: none, talks: none, unfinished: new Set<string>(), others: [] }}
    />
  );
  const search = () => screen.getByLabelText<HTMLInputElement>("Find a question, rule or setting");
  const focused = () => (document.activeElement as HTMLElement).dataset.row;
  beforeEach(() => vi.clearAllMocks());

  it("is entered from its search by keys, past the parents of a match", () => {
    render(outline("question policy.OwnerKind"));
    fireEvent.change(search(), { target: { value: "storeys" } });
    fireEvent.keyDown(search(), { key: "ArrowDown" });
    expect(focused()).toBe("question flat.Storeys");
    fireEvent.keyDown(search(), { key: "Enter" });
    expect(onChoose.mock.calls).toEqual([["question flat.Storeys"]]);
  });

  it("shows what was added, whatever is searched for", () => {
    const { rerender } = render(outline("question policy.OwnerKind"));
    fireEvent.change(search(), { target: { value: "storeys" } });
    rerender(outline("question flat.Storeys"));
    expect(search().value).toBe("storeys");
    rerender(outline("question flat.Tenants"));
    expect(search().value).toBe("");
  });

  it("removes by Delete, and continues with the neighbour that is shown", () => {
    const { rerender } = render(outline("question flat.RoofAge"));
    const row = () => screen.getByRole("button", { name: "Age of the flat roof (years)" });
    fireEvent.keyDown(row(), { key: "Delete" });
    expect(onRemove.mock.calls).toEqual([["question flat.RoofAge"]]);
    expect(handle.current?.beside("question flat.RoofAge")).toBe("question flat.Storeys");
    expect(handle.current?.beside("question flat.Basis")).toBe("question flat.Sum");
    fireEvent.change(search(), { target: { value: "roof" } });
    expect(handle.current?.beside("question flat.RoofAge")).toBe("question flat.FlatRoof");
    handle.current?.focusNext("question flat.FlatRoof");
    rerender(outline("question flat.FlatRoof"));
    expect(focused()).toBe("question flat.FlatRoof");
  });
});

describe("removal of an element", () => {
  const [onRemove, onClose] = [vi.fn(), vi.fn()];
  const remove = (id: string) => render(<RemoveThing thing={thing(id)} {...{ definition, onRemove, onClose }} />);
  beforeEach(() => vi.clearAllMocks());

  it("happens at once if nothing depends on it", () => {
    remove("rule flat.R1");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([onRemove, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it("asks for confirmation if other elements depend on it, by name", () => {
    remove("question flat.FlatRoof");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/^1 item depends on it/)).toBeTruthy();
    expect(dialog.getByText(/^Age of the flat roof/)).toBeTruthy();
    expect(onRemove).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole("button", { name: "Keep" }));
    cleanup();
    remove("question flat.FlatRoof");
    expect(onRemove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});

describe("Ctrl+Z and Ctrl+Y", () => {
  const onChoose = vi.fn();
  const hull = { name: "Hull", group: "policy", type: "text", label: "Hull" };
  const boats = {
    ...{ format: 1, id: "BOAT", title: "Boats", groups: { policy: { at: "RD" } }, rules: [], questions: [hull] },
    pages: [{ id: "one", title: "One", sections: [{ id: "a", title: "A", group: "policy", questions: ["Hull"] }] }],
  };
  const whole = {
    ...{ draft: boatDraft, files: [{ file: boatFile, text: JSON.stringify(boats) }], definition: boats },
    ...{ isAuthor: true, edits: [], notes: [] },
  };
  const drawn = () => {
    const desk = new DraftDesk(whole);
    const state = desk.state();
    const gone = { ...boats, questions: [], pages: [] } as unknown as Definition;
    const before = { words: "Removed Hull", before: gone, after: state.definition };
    const undo = vi.spyOn(desk, "undo").mockResolvedValue(before);
    const redo = vi.spyOn(desk, "redo").mockResolvedValue({ ...before, before: before.after, after: before.before });
    render(
      <MemoryRouter>
        <DraftHead {...{ desk, state, things: new Map(), onChoose }} chosen="question policy.Hull" />
        <input aria-label="Box" />
        <input aria-label="Other" />
      </MemoryRouter>,
    );
    return { undo, redo };
  };
  /** Whether the browser handles the key. */
  const key = (target: Element, name: string) => fireEvent.keyDown(target, { key: name, ctrlKey: true });
  beforeEach(() => vi.clearAllMocks());

  it("undo and redo the draft's changes, and select what is restored", async () => {
    const { undo, redo } = drawn();
    expect(key(document.body, "z")).toBe(false);
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith("page one"));
    expect(key(screen.getByRole("button", { name: "Undo" }), "y")).toBe(false);
    expect([undo, redo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it("belong to the browser in a box with input, until it is left", () => {
    const { undo } = drawn();
    const [box, other] = [screen.getByLabelText("Box"), screen.getByLabelText("Other")];
    box.focus();
    fireEvent.input(box, { target: { value: "roof" } });
    expect(key(box, "z")).toBe(true);
    expect(undo).not.toHaveBeenCalled();
    other.focus();
    expect(key(other, "z")).toBe(false);
    box.focus();
    expect(key(box, "z")).toBe(false);
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it("are not blocked by a refresh of the draft that was requested before an edit was saved", async () => {
    const asked: string[] = [];
    let answer: (response: Response) => void = () => undefined;
    const looked = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal("fetch", (request: Request) => {
      asked.push(request.url.replace(/^.*\/api\/v1\/Studio\//, ""));
      if (request.url.includes("visitDraft")) return looked;
      return Promise.resolve(Response.json({ draft: { ...boatDraft, revision: 2, changedAt: "later" } }));
    });
    const desk = new DraftDesk(whole);
    const look = desk.look("question policy.Hull");
    const edit = {
      edit: "set",
      thing: "question policy.Hull",
      keys: ["label"],
      value: "Its hull",
      was: "Hull",
    } as const;
    desk.act(edit, "Hull: label", true);
    await waitFor(() => expect(desk.state().saving).toBe("saved"));
    answer(Response.json({ others: [], notes: 0, changedAt: boatDraft.changedAt }));
    await look;
    expect(asked.map((each) => each.split("?")[0])).not.toContain("getDraft");
    expect(desk.state().turn).toBe(0);
  });

  it("of a draft are applied one after another", async () => {
    const answers = [
      { ...boatDraft, revision: 2 },
      { ...boatDraft, revision: 3 },
    ];
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      const path = request.url.replace(/^.*\/api\/v1\//, "");
      if (path.startsWith("Studio/getDraft")) return Response.json({ ...whole, draft: { ...boatDraft, revision: 4 } });
      sent.push([path, await request.clone().text()]);
      return Response.json({ draft: answers.shift() ?? { ...boatDraft, revision: 4 } });
    });
    const desk = new DraftDesk(whole);
    for (const value of ["Its hull", "The hull"]) {
      const was = desk.state().definition.questions[0]?.label;
      desk.act({ edit: "set", thing: "question policy.Hull", keys: ["label"], value, was }, value);
    }
    await Promise.all([desk.undo(), desk.undo()]);
    const reverts = sent.filter((each) => String(each).startsWith("Studio/revertDraft"));
    expect(reverts.map((each) => /To\W+(\d)/.exec(String(each))?.[1])).toEqual(["2", "1"]);
  });
});

describe("typing in the form of an element", () => {
  const onEdit = vi.fn();
  const pane = (of: Definition = definition, id = "question policy.OwnerKind") => (
    <ThingPane
      {...{ definition: of, base: undefined, rates: {}, thing: thing(id), onEdit, turn: 0 }}
      {...{ files: () => [], unfinished: new UnfinishedForms().of("question policy.OwnerKind", () => undefined) }}
    />
  );
  const label = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Question/ })[0] as HTMLInputElement;
  const hint = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Hint/ });
  const type = (box: HTMLInputElement, value: string) => fireEvent.input(box, { target: { value } });
  const edits = () => onEdit.mock.calls.map(([{ keys, value }]) => [...keys, value]);
  beforeEach(() => vi.clearAllMocks());

  it("is one edit after a pause", async () => {
    render(pane());
    for (const text of ["W", "Wh", "Who owns it?"]) type(label(), text);
    expect(onEdit).not.toHaveBeenCalled();
    await waitFor(() => expect(edits()).toEqual([["label", "Who owns it?"]]));
  });

  it("is an edit when the box is left, or another is typed in", () => {
    render(pane());
    type(label(), "Who owns it?");
    type(hint(), "As on the deeds");
    fireEvent.blur(hint());
    expect(edits()).toEqual([
      ["label", "Who owns it?"],
      ["hint", "As on the deeds"],
    ]);
  });

  it("names the answers that correct a rule's message by their labels", () => {
    render(pane(definition, "rule flat.R3"));
    expect(screen.getByRole("button", { name: /^1\. [^:]*$/ }).textContent).toBe("1. Unoccupied since");
  });

  it("is described in the history by what changed, with the choices that were added", async () => {
    render(pane());
    type(screen.getByLabelText<HTMLInputElement>("New choice"), "Trust");
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(onEdit.mock.calls.map(([, words]) => words)).toEqual(["Who is the owner? Choices: added “Trust”"]),
    );
  });

  it("is an edit when its form is removed, and remains while the definition is rendered again", () => {
    const { rerender, unmount } = render(pane());
    type(label(), "Who owns");
    rerender(pane({ ...definition, title: "Other flats" }));
    expect(label().value).toBe("Who owns");
    type(label(), "Who owns it?");
    unmount();
    expect(edits()).toEqual([["label", "Who owns it?"]]);
  });

  it("is called rates in the history when they are pasted", () => {
    render(pane(definition, "rate table Cladding"));
    const [first] = screen.getAllByRole("textbox", { name: "A1" });
    fireEvent.paste(first as HTMLElement, { clipboardData: { getData: () => "1.05\n1.30" } });
    expect(onEdit.mock.calls.map(([, words]) => words)).toEqual(["Cladding: Rates"]);
  });
});

describe("the preview", () => {
  const sample = (owner: string) => ({ answers: { RD: { Declined: owner } }, today: "2026-11-27" });
  const onEdit = vi.fn();
  const preview = (
    of: Definition,
    client: SampleClient,
    page: string | undefined,
    fails = false,
    question?: string,
  ) => (
    <Guard of={of}>
      {fails && <Fails />}
      <Preview
        {...{ definition: of, sample: client, page, typed: undefined, question, documents: null }}
        {...{ isStale: false, isDocument: false, samples: ["One", "Two"], chosen: "One" }}
        {...{ onSample: () => undefined, onAnswers: () => undefined, onEdit, onTest: undefined, onQuote: undefined }}
      />
    </Guard>
  );
  const details = () => screen.getByLabelText<HTMLTextAreaElement>(/^Details/);

  it("offers the pages of the form, which documents do not have", () => {
    render(preview(definition, sample("Yes"), "page3"));
    expect(screen.getByLabelText("Page")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Documents" }));
    expect(screen.queryByLabelText("Page")).toBeNull();
  });

  it("keeps the page and the input while the definition is edited, and updates the sample's other answers", () => {
    const { rerender } = render(preview(definition, sample("Yes"), "page3"));
    fireEvent.change(details(), { target: { value: "Twice" } });
    fireEvent.blur(details());
    const edited = { ...definition, title: "Other flats" };
    rerender(preview(edited, sample("Yes"), undefined));
    expect(details().value).toBe("Twice");
    expect(screen.getByLabelText<HTMLSelectElement>("Page").value).toBe("page3");
    rerender(preview(edited, sample("No"), undefined));
    expect(screen.queryByLabelText(/^Details/)).toBeNull();
    rerender(preview(edited, sample("Yes"), undefined));
    expect(details().value).toBe("Twice");
  });

  it("says why the edited question is not in the form", () => {
    const { rerender } = render(preview(definition, sample("No"), "page3", false, "Details"));
    expect(screen.getByText(/is not asked with/).textContent).toBe(
      "“Details” is not asked with these answers: it is asked when “Has an insurer declined you?” is Yes.",
    );
    rerender(preview(definition, sample("Yes"), "page3", false, "Details"));
    expect(screen.queryByText(/is not asked with/)).toBeNull();
  });

  it("keeps the text of a focused box while the definition is tested and rendered again", () => {
    const { rerender } = render(preview(definition, sample("Yes"), "page3"));
    fireEvent.focus(details());
    fireEvent.change(details(), { target: { value: "Half a sent" } });
    rerender(preview({ ...definition, title: "Other flats" }, sample("Yes"), "page3"));
    expect(details().value).toBe("Half a sent");
    fireEvent.change(details(), { target: { value: "Half a sentence" } });
    rerender(preview({ ...definition, title: "More flats" }, sample("Yes"), "page3"));
    fireEvent.blur(details());
    rerender(preview({ ...definition, title: "Flats" }, sample("Yes"), "page3"));
    expect(details().value).toBe("Half a sentence");
  });

  it("includes what was typed while a form of the edited definition was being built", () => {
    const place = "RD/Declined" as Place;
    const stores: FormStore[] = [];
    const client = sample("No");
    function Drawn({ of }: { readonly of: Definition }) {
      const focused = useRef<Place>(undefined);
      const store = useSampleForm({
        definition: of,
        language: "",
        chosen: "One",
        sample: client,
        typed: undefined,
        focused,
      });
      if (stores.at(-1) !== store) stores.push(store);
      // React renders this alongside the user's actions.
      if (stores.length === 2) stores[0]?.setAnswer(place, "Yes");
      return null;
    }
    const { rerender } = render(<Drawn of={definition} />);
    rerender(<Drawn of={{ ...definition, title: "Other flats" }} />);
    expect(stores).toHaveLength(3);
    expect(dataOf((stores[2] as FormStore).tree())).toMatchObject({ RD: { Declined: "Yes" } });
  });

  it("opens the question in the editor whose control has the focus", () => {
    render(preview(definition, sample("Yes"), "page3"));
    expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
    fireEvent.focus(details());
    fireEvent.click(screen.getByRole("button", { name: /^Edit “Details/ }));
    expect(onEdit).toHaveBeenCalledWith(expect.stringMatching(/^question policy\./));
  });

  it("is retried once another definition can be rendered", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { rerender } = render(preview(definition, sample("Yes"), "page3", true));
    expect(screen.getByRole("alert").textContent).toContain("This cannot be shown: broken");
    rerender(preview({ ...definition }, sample("Yes"), "page3"));
    expect(details()).toBeTruthy();
  });
});

describe("a quote that is previewed by a draft", () => {
  const look = { name: "View quote" } as const;
  const reference = () => screen.getByLabelText<HTMLInputElement>(/^Reference/);
  function Drawn() {
    const { chosen, sample, others, takeQuote } = useSamples(definition, 3);
    return (
      <>
        <p data-testid="sample">{JSON.stringify({ chosen, others, ...sample })}</p>
        <TakeQuote product="FLEET" onQuote={takeQuote} />
      </>
    );
  }

  it("is the sample client from then on, with what differs from the client's own data", async () => {
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      if (request.url.endsWith("/Documents/search")) return Response.json({ rows: [] });
      sent.push(await request.text());
      const answers = { RD: { Declined: "Yes" } };
      const of = { madeUp: ["Last name", "What happened?"], asExample: [], leftOut: ["Convictions"] };
      return Response.json({ answers, day: "2026-11-20", ...of });
    });
    render(<Drawn />);
    fireEvent.click(screen.getByRole("button", { name: /^View a quote/ }));
    fireEvent.click(screen.getByRole("button", look));
    expect(screen.getByText("Enter the reference of the quote.")).toBeTruthy();
    fireEvent.change(reference(), { target: { value: " fl-104728 " } });
    fireEvent.click(screen.getByRole("button", look));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([expect.stringContaining("fl-104728")]);
    expect(JSON.parse(screen.getByTestId("sample").textContent ?? "")).toEqual({
      ...{ chosen: "Quote FL-104728", others: ["Quote FL-104728"] },
      ...{ answers: { RD: { Declined: "Yes" } }, today: "2026-11-20" },
      notes: [
        "Made up, so that no one can be recognised: “Last name” and “What happened?”.",
        "Left out, because it is about criminal offences or health: “Convictions”.",
      ],
    });
  });

  it("is chosen from the most recently edited quotes of the product", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      asked.push(`${request.url} ${await request.text()}`);
      return Response.json({ rows: [{ reference: "FL-204811", client: "Haigh Electrical Ltd", WebStatus: "QUOTED" }] });
    });
    render(<Drawn />);
    fireEvent.click(screen.getByRole("button", { name: /^View a quote/ }));
    fireEvent.click(await screen.findByRole("button", { name: "FL-204811" }));
    expect(screen.getByText("Haigh Electrical Ltd")).toBeTruthy();
    expect(reference().value).toBe("FL-204811");
    expect(asked).toEqual([expect.stringMatching(/Documents\/search .*FLEET/s)]);
  });

  it("is refused in the dialog, which keeps what was typed", async () => {
    const refused = { error: "not-found", message: "There is no such quote.", reasons: [] };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refused, { status: 404 })));
    render(<Drawn />);
    fireEvent.click(screen.getByRole("button", { name: /^View a quote/ }));
    fireEvent.change(reference(), { target: { value: "FL-1" } });
    fireEvent.click(screen.getByRole("button", look));
    expect(await screen.findByText("There is no such quote.")).toBeTruthy();
    expect(reference().value).toBe("FL-1");
  });
});

it("says that the portal was updated if code cannot be loaded, and reloads the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const gone = later(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /a.js")), null);
  render(
    <Guard of={1}>
      <gone.component />
    </Guard>,
  );
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("the portal has been updated since you opened it");
  expect(said.textContent).not.toContain("Undo or correct the last edit");
  fireEvent.click(within(said).getByRole("button", { name: "Load the page again" }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it("sets the default answer of all tests after the arrow keys once the list is left, and after a click at once", () => {
  const question = definition.questions.find(({ name }) => name === "FlatRoof");
  if (!question) throw new Error("no question");
  const onValue = vi.fn();
  render(
    <AuthorContext value={authorOf(definition, { scope: "flat", question })}>
      <AnswerBox label="Answer" question={{ ...question, type: "yesno" }} value={undefined} onValue={onValue} />
    </AuthorContext>,
  );
  const list = screen.getByLabelText<HTMLSelectElement>("Answer");
  for (const value of ["Yes", "No"]) {
    fireEvent.keyDown(list, { key: "ArrowDown" });
    fireEvent.change(list, { target: { value } });
  }
  expect(list.value).toBe("No");
  expect(onValue).not.toHaveBeenCalled();
  fireEvent.blur(list);
  expect(onValue.mock.calls).toEqual([["No"]]);
  fireEvent.pointerDown(list);
  fireEvent.change(list, { target: { value: "Yes" } });
  expect(onValue).toHaveBeenLastCalledWith("Yes");
});

function Fails(): never {
  throw new Error("broken");
}

describe("a condition that is added", () => {
  const onChange = vi.fn();
  const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "What is tested" });
  const list = () => screen.queryByRole("listbox", { name: "What is tested" });
  beforeEach(() => {
    vi.clearAllMocks();
    render(
      <AuthorContext value={authorOf(definition, { scope: "flat" })}>
        <ConditionEditor condition={undefined} lead="When" without="Never." onChange={onChange} />
      </AuthorContext>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Add a condition" }));
  });

  it("has the focus, and offers every answer with its section", () => {
    expect(document.activeElement).toBe(box());
    fireEvent.keyDown(box(), { key: "ArrowDown" });
    const sections = definition.pages.flatMap((page) => page.sections.map(({ title }) => title));
    const details = screen.getAllByRole("option").map((option) => option.querySelector("small")?.textContent);
    expect(new Set(details).size).toBeGreaterThan(1);
    for (const detail of details) expect([...sections, "Values", "Conditions"]).toContain(detail);
  });

  it("is found by a part of its label, and no match selects nothing", () => {
    fireEvent.input(box(), { target: { value: "storeys" } });
    expect([...(list()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/storeys/i),
    ]);
    fireEvent.keyDown(box(), { key: "ArrowDown" });
    fireEvent.keyDown(box(), { key: "Enter" });
    expect(screen.getByLabelText<HTMLSelectElement>("How it is tested").value).toBe("gt");
    const chosen = box().value;
    fireEvent.input(box(), { target: { value: "storey of nothing" } });
    expect(list()).toBeNull();
    fireEvent.blur(box());
    expect(box().value).toBe(chosen);
    const value = screen.getByLabelText("Value");
    fireEvent.input(value, { target: { value: "3" } });
    fireEvent.blur(value);
    expect(onChange.mock.calls).toEqual([[{ f: "Storeys", op: "gt", v: 3 }]]);
  });

  it("says that a group of one complete row needs a second", () => {
    cleanup();
    render(
      <AuthorContext value={authorOf(definition, { scope: "flat" })}>
        <ConditionEditor condition={{ f: "Storeys", op: "set" }} lead="When" without="Never." onChange={onChange} />
      </AuthorContext>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Add a group" }));
    expect(screen.getByText("The change takes effect once the row is complete.")).toBeTruthy();
    const inner = screen.getAllByRole("group", { name: "Condition" })[1] as HTMLElement;
    const name = within(inner).getByRole("combobox", { name: "What is tested" });
    fireEvent.input(name, { target: { value: "storeys" } });
    fireEvent.keyDown(name, { key: "ArrowDown" });
    fireEvent.keyDown(name, { key: "Enter" });
    const value = within(inner).getByLabelText("Value");
    fireEvent.input(value, { target: { value: "3" } });
    fireEvent.blur(value);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText("The group takes effect once it has a second condition.")).toBeTruthy();
  });

  it("compares with as many decimals as the answer has, beside its unit", () => {
    cleanup();
    const depth = {
      name: "Depth",
      group: "policy",
      type: "quantity",
      label: "Depth",
      units: [{ unit: "m" }],
      decimals: 1,
    };
    const deep = { ...definition, questions: [...definition.questions, depth] } as unknown as Definition;
    render(
      <AuthorContext value={authorOf(deep, { scope: "policy" })}>
        <ConditionEditor condition={{ f: "Depth", op: "gt", v: 2 }} lead="When" without="Never." onChange={onChange} />
      </AuthorContext>,
    );
    const write = (text: string) => {
      fireEvent.input(screen.getByLabelText("Value"), { target: { value: text } });
      fireEvent.blur(screen.getByLabelText("Value"));
    };
    expect(screen.getByText("m")).toBeTruthy();
    write("2.55");
    expect(screen.getByText("Enter a number with up to 1 decimal.")).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    write("2.5");
    expect(onChange.mock.calls).toEqual([[{ f: "Depth", op: "gt", v: 2.5 }]]);
  });
});

it("a finding is one sentence for every kind of element", () => {
  const finding = { rule: "untested", severity: "error", path: "/rules/0", message: "No test shows it." } as const;
  const unknown = { differences: undefined, tests: undefined, untested: undefined, examples: undefined };
  const proof = { ...unknown, findings: [{ ...finding, explanation: "", fix: "" }], working: false };
  const [onGo, onApply, onChoose] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <Findings
      proof={proof as unknown as DraftProof}
      nameOf={() => "A pool this deep is referred."}
      {...{ onGo, onApply, onChoose, onTests: vi.fn() }}
    />,
  );
  expect(screen.getByRole("listitem").querySelector("p")?.textContent).toBe(
    "A pool this deep is referred: No test shows it.",
  );
});

it("a finding beside the previous version is shown, and its migration can be chosen", () => {
  const patch = [{ op: "add", path: "/migrations", value: [] }] as const;
  const lost = {
    rule: "answers-not-carried",
    severity: "error",
    path: "/questions/0",
    message: "It is gone.",
    fix: "Write.",
  };
  const choices = [{ words: "Leave them as they are", patch }];
  const proof = { findings: [], beside: [{ ...lost, choices }], working: false };
  const onApply = vi.fn();
  const drawn = (may: boolean) => (
    <Findings
      proof={proof as unknown as DraftProof}
      nameOf={() => "Owner"}
      {...{ onGo: vi.fn(), onApply: may ? onApply : undefined, onChoose: vi.fn(), onTests: vi.fn() }}
    />
  );
  const { rerender } = render(drawn(false));
  expect(screen.queryByLabelText("Answers in open quotes and renewals")).toBeNull();
  expect(screen.getByText("Write.")).toBeTruthy();
  rerender(drawn(true));
  fireEvent.change(screen.getByLabelText("Answers in open quotes and renewals"), { target: { value: "0" } });
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ message: "It is gone.", patch });
});

it("one of several corrections is chosen, by what is to be corrected", () => {
  const patch = [{ op: "replace", path: "/rating/fee", value: "5.00" }];
  const found = {
    rule: "figure-negative",
    severity: "error",
    path: "/rating/fee",
    message: "Below 0.",
    fix: "Remove the sign.",
  };
  const proof = { findings: [{ ...found, choices: [{ words: "Write 5.00", patch }] }], working: false };
  const onApply = vi.fn();
  const acts = { nameOf: () => "Fee", onGo: vi.fn(), onApply, onChoose: vi.fn(), onTests: vi.fn() };
  render(<Findings proof={proof as unknown as DraftProof} {...acts} />);
  fireEvent.change(screen.getByLabelText("Remove the sign."), { target: { value: "0" } });
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ rule: "figure-negative", patch });
});

it("a cause offers its correction, even if a consequence comes first", () => {
  const cause = "“Roof” has no option “Flat”.";
  const patch = [{ op: "add", path: "/lists/roofs/-", value: { value: "Flat" } }];
  const findings = [
    { rule: "never-holds", severity: "warn", path: "/conditions/Flat", message: "Never.", fix: "Look.", cause },
    {
      rule: "literal-not-an-option",
      severity: "error",
      path: "/rules/0",
      message: "None.",
      fix: "Write it.",
      cause,
      patch,
    },
  ];
  const onApply = vi.fn();
  const acts = { nameOf: () => "Flat", onGo: vi.fn(), onApply, onChoose: vi.fn(), onTests: vi.fn() };
  render(<Findings proof={{ findings, working: false } as unknown as DraftProof} {...acts} />);
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ patch });
});

it("a missing test says how to add it, where no example of it is looked for", () => {
  const missing = (rule: string, path: string) => ({ rule, severity: "warn", path, message: `No test: ${rule}.` });
  const untested = [
    missing("rule-untested", "/rules/0"),
    missing("limit-untested", "/rules/1/when"),
    missing("rate-untested", "/rating/tables/Roof"),
  ].map((each) => ({ ...each, severity: "error" }));
  const proof = { findings: [], untested, working: false } as unknown as DraftProof;
  const onTests = vi.fn();
  render(
    <Findings
      proof={proof}
      nameOf={() => undefined}
      {...{ onGo: vi.fn(), onApply: vi.fn(), onChoose: vi.fn(), onTests }}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "The Tests page" }));
  expect(onTests).toHaveBeenCalledOnce();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The product: No test: rule-untested.The Tests page looks for examples that test it.",
    "The product: No test: limit-untested.Enter the answers in the preview, check the outcome, and choose Save as a test.",
    "The product: No test: rate-untested.Enter the answer in the preview, check the price, and choose Save as a test.",
  ]);
});

it("a figure outside its bounds can be allowed without the words of the files", () => {
  const patch = [{ op: "add", path: "/rating/bounds", value: { factor: { most: "7" } } }];
  const finding = {
    ...{ rule: "figure-out-of-bounds", severity: "error", path: "/rating/tables/Roof", message: "A factor is 7." },
    ...{ fix: 'Add "bounds": {} to the rating.', choices: [{ words: "Allow up to 7 in this product", patch }] },
  };
  const onApply = vi.fn();
  const acts = { nameOf: () => "Roof", onGo: vi.fn(), onApply, onChoose: vi.fn(), onTests: vi.fn() };
  render(<Findings proof={{ findings: [finding], working: false } as unknown as DraftProof} {...acts} />);
  const choice = screen.getByLabelText("Correct it or, if it is intended, allow it");
  expect(screen.getByRole("listitem").textContent).not.toContain("bounds");
  fireEvent.change(choice, { target: { value: "0" } });
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ patch, fix: "Allow up to 7 in this product" });
});

it("the effect of a draft with errors cannot be calculated, and says when it can", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ runs: [] }));
  const { rerender } = render(<ImpactInBrief replay={replayOfDraft(boatDraft, true)} onWhole={vi.fn()} />);
  expect(screen.queryByRole("button", { name: /^Replay/ })).toBeNull();
  expect(screen.getByText("The effect is calculated once the errors are corrected.")).toBeTruthy();
  rerender(<ImpactInBrief replay={replayOfDraft(boatDraft, false)} onWhole={vi.fn()} />);
  expect(screen.getByRole("button", { name: "Replay on revision 1" })).toBeTruthy();
});

it("two removed questions are two findings, though at one path", () => {
  const gone = (name: string) => ({
    rule: "answers-not-carried",
    severity: "error",
    path: "/id",
    message: `${name} is gone.`,
  });
  const proof = { findings: [], beside: [gone("Till"), gone("Safe")], working: false } as unknown as DraftProof;
  render(
    <Findings
      proof={proof}
      nameOf={() => undefined}
      {...{ onGo: vi.fn(), onApply: vi.fn(), onChoose: vi.fn(), onTests: vi.fn() }}
    />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The product: Till is gone.",
    "The product: Safe is gone.",
  ]);
});
