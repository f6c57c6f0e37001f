import { afterEach, expect, it, vi } from "vitest";
import { DraftDesk } from "../../src/portal/studio/draft/draft-desk.ts";
import { boatDraft, boatFile } from "./boat-draft.ts";

afterEach(() => vi.unstubAllGlobals());

const file = boatFile;
const definition = {
  ...{ format: 1, id: "BOAT", title: "Boats", groups: { policy: { at: "RD" } }, pages: [], rules: [] },
  questions: [{ name: "Hull", group: "policy", type: "text", label: "Hull" }],
};
const text = JSON.stringify(definition);

const opened = () =>
  new DraftDesk({
    draft: boatDraft,
    ...{ files: [{ file, text }], definition, isAuthor: false, edits: [], notes: [] },
  });

const labelIn = (desk: DraftDesk) => desk.state().definition.questions[0]?.label;

it("keeps an invalid text, which is neither lost nor sent, and undo discards it", async () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  const desk = opened();
  desk.write({ file, was: text, text: text.slice(0, -1) });
  expect(desk.state().held.get(file)).toMatchObject({ text: text.slice(0, -1), line: 1 });
  expect(desk.state()).toMatchObject({ saving: "saved", undoes: `Text typed in ${file}`, definition });
  await desk.undo();
  expect(desk.state()).toMatchObject({ held: new Map(), undoes: undefined });
  expect(sent).not.toHaveBeenCalled();
});

it("shows a valid text at once, and keeps it if the server refuses it", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const desk = opened();
  const next = text.replace('"label":"Hull"', '"label":"Material of the hull"');
  desk.write({ file, was: text, text: next });
  expect(labelIn(desk)).toBe("Material of the hull");
  expect(desk.state().files()).toEqual([{ file, text: next }]);
  await vi.waitFor(() => expect(desk.state().saving).toBe("failed"), 20_000);
  expect(labelIn(desk)).toBe("Hull");
  expect(desk.state().held.get(file)).toMatchObject({ was: text, text: next });
});

it("restores incomplete input when the draft is opened again, and asks before the window is closed", () => {
  const unfinished = opened().unfinishedOf("question policy.Hull");
  unfinished.set("options#kind", "heading");
  const again = opened();
  expect(again.state().unfinished).toEqual(new Set(["question policy.Hull"]));
  expect(again.isLosing()).toBe(true);
  expect(again.unfinishedOf("question policy.Hull").get("options#kind")).toBe("heading");
  again.unfinishedOf("question policy.Hull").forget("options");
  expect(again.state().unfinished).toEqual(new Set());
  expect(again.isLosing()).toBe(false);
});

it("writes a form's changes into their file", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const desk = opened();
  const edit = { edit: "set", thing: "question policy.Hull", keys: ["label"], value: "Its hull", was: "Hull" } as const;
  desk.act(edit, "Hull: label");
  expect(desk.state().files()).toEqual([{ file, text: text.replace('"label":"Hull"', '"label":"Its hull"') }]);
});
