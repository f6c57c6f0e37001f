import { describe, expect, it } from "vitest";
import { createOpenForms } from "../../src/portal/session/session.ts";
import { createSessionStore, type SignIn } from "../../src/portal/session/session-store.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";

const ada: SignIn = { driver: { id: "u1", name: "Ada", firm: "Alpha", branch: "Leeds" }, permissions: 511 };
const bob: SignIn = { driver: { id: "u2", name: "Bob", firm: "Alpha", branch: "Leeds" }, permissions: 65 };
const header = {
  MENU: [{ label: "Work", address: "/user/documents" }],
  telephone: "01632 960 123",
  email: "x@y.test",
};

function signedIn() {
  const session = createSessionStore();
  session.signIn(ada);
  session.setHeader(header);
  session.setScrollPosition("/user/documents", 420);
  const now = () => ({
    driver: session.atoms.get(session.driverAtom)?.id,
    permissions: session.atoms.get(session.permissionsAtom),
    header: session.atoms.get(session.headerAtom),
    scrolled: session.scrollPosition("/user/documents"),
  });
  return { session, now };
}

describe("the session", () => {
  it("holds permissions, header and scroll positions of the signed-in user", () => {
    expect(signedIn().now()).toEqual({ driver: "u1", permissions: 511, header, scrolled: 420 });
  });

  it("has no permissions while nobody is signed in", () => {
    const session = createSessionStore();
    expect(session.atoms.get(session.permissionsAtom)).toBe(0);
  });

  it("keeps everything but the permissions when it expires, for the same user", () => {
    const { session, now } = signedIn();
    session.sessionEnded();
    expect(now().permissions).toBe(0);
    session.signIn({ ...ada, permissions: 231 });
    expect(now()).toEqual({ driver: "u1", permissions: 231, header, scrolled: 420 });
  });

  it("keeps nothing for another user", () => {
    const { session, now } = signedIn();
    session.sessionEnded();
    session.signIn(bob);
    expect(now()).toEqual({ driver: "u2", permissions: 65, header: undefined, scrolled: undefined });
  });

  it("keeps nothing after sign-out, not even for the same user", () => {
    const { session, now } = signedIn();
    session.signOut();
    expect(now()).toEqual({ driver: undefined, permissions: 0, header: undefined, scrolled: undefined });
    session.signIn(ada);
    expect(now().scrolled).toBeUndefined();
  });

  it("notifies listeners whether it is the same user, until they unsubscribe", () => {
    const { session } = signedIn();
    const notified: boolean[] = [];
    const stop = session.onPersonChange((same) => notified.push(same));
    session.signIn(ada);
    session.signIn(bob);
    session.signOut();
    stop();
    session.signIn(ada);
    expect(notified).toEqual([true, false, false]);
  });
});

describe("the open quotes", () => {
  async function cutOff() {
    const { session } = signedIn();
    const open = createOpenForms(session);
    const quote = openSmallQuote();
    open.put("SM-1", quote.store);
    quote.server.setWeather("signed-out");
    quote.store.setAnswer("RD/Notes", "unsaved");
    quote.store.leaveField("RD/Notes");
    await quote.advance(200);
    session.sessionEnded();
    quote.server.setWeather("up");
    return { session, open, ...quote };
  }

  it("survive an expired session: the same user signs in and saving continues", async () => {
    const { session, open, store, server, read, advance } = await cutOff();
    expect(open.isAnythingUnsaved()).toBe(true);
    session.signIn(ada);
    expect(open.find("SM-1")).toBe(store);
    expect(read(store.valueAtom("RD/Notes"))).toBe("unsaved");
    await advance(200);
    expect(server.stored().RD.Notes).toBe("unsaved");
    expect(open.isAnythingUnsaved()).toBe(false);
  });

  it("remain with their author before the server has identified them", async () => {
    const session = createSessionStore();
    const open = createOpenForms(session);
    const { store, server, advance } = openSmallQuote();
    open.put("SM-1", store);
    store.setAnswer("RD/Notes", "early");
    store.leaveField("RD/Notes");
    session.signIn(ada);
    store.setAnswer("RD/Notes", "and after");
    store.leaveField("RD/Notes");
    await advance(10_000);
    expect(open.find("SM-1")).toBe(store);
    expect(server.stored().RD.Notes).toBe("and after");
  });

  it.each([
    ["signed out", (session: ReturnType<typeof createSessionStore>) => session.signOut()],
    ["lost their session", (session: ReturnType<typeof createSessionStore>) => session.sessionEnded()],
  ])("are discarded when their author was unknown and they have %s", async (_how, end) => {
    const session = createSessionStore();
    const open = createOpenForms(session);
    const { store } = openSmallQuote();
    end(session);
    open.put("SM-1", store);
    session.signIn(bob);
    expect(open.find("SM-1")).toBeUndefined();
  });

  it("are discarded when another user signs in", async () => {
    const { session, open, server, advance } = await cutOff();
    session.signIn(bob);
    expect(open.find("SM-1")).toBeUndefined();
    expect(open.isAnythingUnsaved()).toBe(false);
    await advance(60_000);
    expect(server.stored().RD).not.toHaveProperty("Notes");
  });

  it("save before they are left, and remain if that fails", async () => {
    const open = createOpenForms(createSessionStore());
    const { store, server, advance } = openSmallQuote();
    open.put("SM-1", store);
    store.setAnswer("RD/Notes", "a");
    server.setWeather("offline");
    const failed = open.leave("SM-1");
    await advance(100);
    expect(await failed).toBe(false);
    expect(open.find("SM-1")).toBe(store);
    server.setWeather("up");
    const saved = open.leave("SM-1");
    await advance(100);
    expect(await saved).toBe(true);
    expect(open.find("SM-1")).toBeUndefined();
    expect(await open.leave("SM-1")).toBe(true);
  });

  it("are all saved together", async () => {
    const open = createOpenForms(createSessionStore());
    const [one, other] = [openSmallQuote(), openSmallQuote()];
    open.put("SM-1", one.store);
    open.put("SM-2", other.store);
    for (const { store } of [one, other]) store.setAnswer("RD/Notes", "a");
    const saved = open.saveAll();
    await Promise.all([one.advance(100), other.advance(100)]);
    expect(await saved).toBe(true);
    expect([one, other].map(({ server }) => server.stored().RD.Notes)).toEqual(["a", "a"]);
  });

  it("stop the one that another replaces", async () => {
    const open = createOpenForms(createSessionStore());
    const [one, other] = [openSmallQuote(), openSmallQuote()];
    open.put("SM-1", one.store);
    one.store.setAnswer("RD/Notes", "a");
    open.put("SM-1", other.store);
    expect(one.pending()).toBe(0);
    expect(open.find("SM-1")).toBe(other.store);
  });
});
