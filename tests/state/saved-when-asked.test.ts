import { describe, expect, it } from "vitest";
import { createOpenForms } from "../../src/portal/session/session.ts";
import { createSessionStore } from "../../src/portal/session/session-store.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";
import { smallForm } from "./small-form.ts";

const notes = "RD/Notes";
const stateOf = ({ store }: ReturnType<typeof openSmallQuote>) => store.atoms.get(store.saveStateAtom).kind;

describe("a record that is saved on request", () => {
  it("sends nothing by itself, however long it waits, and reports that it waits", async () => {
    const opened = openSmallQuote({ savesWhenAsked: true });
    opened.store.setAnswer(notes, "a");
    opened.store.leaveField(notes);
    await opened.advance(600_000);
    expect(opened.server.received).toHaveLength(0);
    expect(stateOf(opened)).toBe("unsaved");
    expect(opened.store.isUnsaved()).toBe(true);
  });

  it("sends everything at once on request, and then waits with later input", async () => {
    const opened = openSmallQuote({ savesWhenAsked: true });
    const { store, server, advance } = opened;
    store.setAnswer(notes, "a");
    const saving = store.saveNow();
    store.setAnswer("RD/CompanyName", "Kestrel Holdings");
    await advance(60_000);
    await saving;
    expect(server.received.map(({ RD }) => RD.Notes)).toEqual(["a"]);
    expect(stateOf(opened)).toBe("unsaved");
  });

  it("is not sent with autosaved records at sign-out", async () => {
    const open = createOpenForms(createSessionStore());
    const waiting = openSmallQuote({ savesWhenAsked: true });
    const own = openSmallQuote();
    open.put("user ", waiting.store);
    open.put("SM-1", own.store);
    waiting.store.setAnswer(notes, "a");
    own.store.setAnswer(notes, "b");
    const saved = open.saveAll();
    await own.advance(1_000);
    expect(await saved).toBe(false);
    expect([waiting.server.received.length, own.server.received.length]).toEqual([0, 1]);
  });
});

describe("an answer that only the server locks", () => {
  const answer = ({ name }: { readonly name: string }) => (name === "Notes" ? "Kept elsewhere." : undefined);

  it("says why, and accepts no other answer", () => {
    const store = createFormStore(smallForm, wholeQuote, { locks: () => ({ answer }) });
    expect(store.atoms.get(store.questionAtom(notes)).locked).toBe("Kept elsewhere.");
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    expect(store.answer(notes)).toBeUndefined();
    store.setAnswer("RD/CompanyName", "Kestrel Holdings");
    expect(store.isUnsaved()).toBe(true);
  });
});
