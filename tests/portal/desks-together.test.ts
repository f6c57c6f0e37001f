import { afterEach, expect, it, vi } from "vitest";
import { type EditStep, filesAfter, type SourceFile } from "../../src/form/definition/source-files.ts";
import { DraftDesk } from "../../src/portal/studio/draft/draft-desk.ts";
import fc, { draws } from "../property.ts";
import { boatDraft, boatFile } from "./boat-draft.ts";

// The API client reads its own address when it is loaded.
vi.hoisted(() => vi.stubGlobal("location", new URL("http://portal.test")));

afterEach(() => vi.unstubAllGlobals());

const names = ["Hull", "Sails", "Engine", "Berth"] as const;
const first = {
  ...{ format: 1, id: "BOAT", title: "Boats", groups: { policy: { at: "RD" } }, rules: [] },
  pages: [
    { id: "page1", title: "Boat", sections: [{ id: "all", title: "All", group: "policy", questions: [...names] }] },
  ],
  questions: names.map((name) => ({ name, group: "policy", type: "text", label: name })),
};

/** A draft as the server keeps it: an edit of an outdated revision is refused, and every comment is kept. */
class Kept {
  files: readonly SourceFile[] = [{ file: boatFile, text: JSON.stringify(first) }];
  readonly edits: string[] = [];
  readonly notes: string[] = [];

  get revision(): number {
    return this.edits.length + 1;
  }

  draft() {
    return { ...boatDraft, revision: this.revision, changedAt: `revision ${this.revision}` };
  }

  whole() {
    const notes = this.notes.map((words, at) => ({
      ...{ number: at + 1, revision: 1, at: "2026-11-27T09:00:00.000Z", by: "Owen Tredwell", verdict: null },
      ...{ place: "", words, answers: null, settles: false },
    }));
    const by = { at: "2026-11-27T09:00:00.000Z", by: "Sunita Rao", files: [boatFile] };
    const edits = this.edits.map((words, at) => ({ ...by, revision: at + 2, words }));
    const { files } = this;
    return { draft: this.draft(), isAuthor: false, files: [...files], definition: this.definition(), edits, notes };
  }

  definition(): typeof first {
    return JSON.parse(this.files[0]?.text ?? "");
  }

  answer(path: string, form: FormData): Response {
    const field = (name: string): string => String(form.get(name) ?? "");
    if (path.endsWith("getDraft")) return Response.json(this.whole());
    if (path.endsWith("visitDraft")) {
      const { revision, changedAt } = this.draft();
      return Response.json({ revision, changedAt, notes: this.notes.length, others: [] });
    }
    if (path.endsWith("noteDraft")) {
      this.notes.push(field("Words"));
      return Response.json({ number: this.notes.length });
    }
    if (Number(field("revision")) !== this.revision)
      return Response.json({ error: "stale-revision", message: "Another revision", reasons: [] }, { status: 409 });
    const steps: readonly EditStep[] = JSON.parse(field("Patch"));
    this.files = filesAfter(this.files, steps);
    this.edits.push(field("Words"));
    return Response.json({ draft: this.draft() });
  }
}

interface Turn {
  readonly who: 0 | 1 | 2;
  readonly name: (typeof names)[number];
  /** The reviewer's comments, and the authors' edits. */
  readonly key: "label" | "help" | "remove";
  /** Server responses that arrive before the next turn. */
  readonly wait: number;
}

const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1, 2),
    name: fc.constantFrom(...names),
    key: fc.constantFrom("label", "label", "help", "remove"),
    wait: fc.nat(4),
  }),
  { minLength: 2, maxLength: 14 },
);

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const ticks = async (count: number) => {
  for (let each = 0; each < count; each += 1) await tick();
};

it("loses no edit of two concurrent authors and no comment of a third, in any order of events", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(turns, fc.infiniteStream(fc.nat(3)), async (all, delays) => {
      const kept = new Kept();
      vi.stubGlobal("fetch", async (request: Request) => {
        const form = await request.formData();
        await ticks(delays.next().value);
        const answer = kept.answer(new URL(request.url).pathname, form);
        await ticks(delays.next().value);
        return answer;
      });
      const desks = [0, 1, 2].map(() => new DraftDesk(kept.whole()));
      const [, , reviewer] = desks;
      const done: { readonly who: number; readonly words: string }[] = [];
      const said: Promise<void>[] = [];
      for (const [at, { who, name, key, wait }] of all.entries()) {
        const desk = desks[who];
        if (!desk) continue;
        const words = `${at}`;
        if (desk === reviewer) {
          said.push(desk.say({ place: `question policy.${name}`, words }));
        } else {
          const thing = `question policy.${name}`;
          const now = desk.state().definition.questions.find((each) => each.name === name);
          const was = now?.[key === "remove" ? "label" : key];
          const before = desk.state().definition;
          if (key === "remove") desk.act({ edit: "remove", thing }, words);
          else desk.act({ edit: "set", thing, keys: [key], value: `${name} ${at}`, was }, words);
          // What is no longer on the page cannot be changed.
          if (desk.state().definition !== before) done.push({ who, words });
        }
        await ticks(wait);
        if (wait === 4) await desk.look();
      }
      await Promise.all(said);
      await vi.waitFor(() => expect(desks.map((desk) => desk.state().saving)).toEqual(desks.map(() => "saved")));
      for (const desk of desks) await desk.look();
      for (const { who, words } of done) {
        const isKept = kept.edits.includes(words);
        const isSaid = desks[who]?.state().lost.includes(words);
        outcomes.add(isKept ? "kept" : "said");
        expect(isKept !== isSaid, `edit ${words} is kept or said to be lost`).toBe(true);
        if (isSaid) expect(desks[who]?.state().lostTo).toEqual(["Sunita Rao"]);
      }
      const now = kept.definition();
      for (const desk of desks) expect(desk.state().definition).toEqual(now);
      expect(kept.notes).toHaveLength(said.length);
      expect(reviewer?.state().whole.notes).toHaveLength(said.length);
    }),
    { numRuns: draws(600) },
  );
  expect([...outcomes].sort()).toEqual(["kept", "said"]);
});
