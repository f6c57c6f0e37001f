import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eraseUser } from "../../../src/db/commands/privacy/erase-user.ts";
import { keepBrowser } from "../../../src/db/commands/sign-in/browsers.ts";
import { sweepSignIns } from "../../../src/db/commands/sign-in/sign-ins.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { recordsAbout } from "../../../src/db/queries/privacy/records-about.ts";
import { setSuspended } from "../../../src/server/upkeep/upkeep-handlers.ts";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { clientWith, cookieIn } from "./cookies-of.ts";
import { askForLink, keyOf, mailsTo, PASSWORD, setTotp, startSignInDesk } from "./sign-in-desk.ts";

const NEW = "a quiet count of herons";
const AT_ONCE = { status: 401, wait: null };
const LATER = { status: 401, wait: "900" };

describe.each(storeKinds())("a known browser of a user, on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startSignInDesk(await kind.openBehindWall("definitions"), { env: { TRUST_PROXY: "127.0.0.1" } });
  });
  afterAll(async () => {
    await portal.close();
    await portal.store.close();
    await kind.remove();
  });
  afterEach(() => portal.clock.pass(60 * 24));

  let addresses = 0;
  /** A try from a new network address. */
  const send = async (name: string, Password: string, browser?: string, Code?: string) => {
    addresses += 1;
    const headers = { "x-forwarded-for": `10.${addresses >> 8}.${addresses & 255}.1` };
    const form = { Email: `${name}@gable.test`, Password, ...(Code === undefined ? {} : { Code }) };
    portal.passwords.verified = 0;
    const answer = await clientWith(portal, browser).post("Login/signIn", form, headers);
    expect(portal.passwords.verified).toBe(1);
    return answer;
  };
  const tryAs = async (name: string, Password: string, browser?: string, Code?: string) => {
    const { status, headers } = await send(name, Password, browser, Code);
    return { status, wait: headers.get("retry-after") };
  };
  const enter = async (name: string, browser?: string, Code?: string): Promise<string> => {
    const { status, headers } = await send(name, PASSWORD, browser, Code);
    expect(status).toBe(200);
    return cookieIn(headers, "browser") ?? "";
  };
  const guess = async (name: string, times: number, browser?: string) => {
    const answers = [];
    for (let tries = 0; tries < times; tries += 1) answers.push(await tryAs(name, "wrong", browser));
    return answers;
  };
  const known = async () =>
    (await portal.store.db.selectFrom("known_browser").select(["user_id", "signed_in_at"]).execute()).map(
      ({ user_id }) => user_id,
    );
  const locksOf = async (name: string) => {
    const audit = portal.store.db.selectFrom("audit").select("detail").where("subject", "=", `user/${name}`);
    return (await audit.where("action", "=", "lock-password").orderBy("seq").execute()).map(({ detail }) =>
      JSON.parse(detail),
    );
  };

  it("admits its user while somebody guesses from many addresses, and admits nobody else", async () => {
    const browser = await enter("owen");
    expect(await guess("owen", 12)).toEqual([...Array(9).fill(AT_ONCE), LATER, LATER, LATER]);
    expect(await tryAs("owen", PASSWORD)).toEqual(LATER);
    const anew = await enter("owen", browser);
    expect(await tryAs("owen", PASSWORD)).toEqual(LATER);
    for (let times = 0; times < 12; times += 1) expect((await tryAs("owen", "wrong")).status).toBe(401);
    await enter("owen", anew);
    portal.clock.pass(16);
    await enter("owen");
  });

  it("is recognised by a cookie like that of the session, stored as a hash and replaced at each sign-in", async () => {
    const { headers } = await send("owen", PASSWORD);
    expect(headers.get("set-cookie")).toMatch(
      /browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000(?:,|$)/,
    );
    const first = cookieIn(headers, "browser") ?? "";
    const rows = JSON.stringify(await portal.store.db.selectFrom("known_browser").selectAll().execute());
    expect(rows).not.toContain(first.slice(8));
    const before = (await known()).length;
    const second = await enter("owen", first);
    expect(second).not.toBe(first);
    expect(await known()).toHaveLength(before);
    await guess("owen", 10);
    expect(await tryAs("owen", PASSWORD, first)).toEqual(LATER);
    await enter("owen", second);
  });

  it("is unknown after ten wrong passwords of its own, and gives unknown browsers no more tries than before", async () => {
    const [stolen, other] = [await enter("piotr"), await enter("piotr")];
    expect(await guess("piotr", 10, stolen)).toEqual([...Array(9).fill(AT_ONCE), LATER]);
    expect(await tryAs("piotr", PASSWORD, stolen)).toEqual(LATER);
    expect(await tryAs("piotr", PASSWORD)).toEqual(LATER);
    await enter("piotr", other);
    expect(await locksOf("piotr")).toMatchObject([
      { triedIn: "A browser that the account knew", address: expect.any(String) },
    ]);
    portal.clock.pass(16);
    expect(await guess("piotr", 10)).toEqual([...Array(9).fill(AT_ONCE), LATER]);
    expect(await tryAs("piotr", PASSWORD, stolen)).toEqual(LATER);
  });

  it("counts all concurrent tries", async () => {
    const browser = await enter("quinn");
    await Promise.all(
      Array.from({ length: 20 }, () =>
        clientWith(portal, browser).post("Login/signIn", { Email: "quinn@gable.test", Password: "wrong" }),
      ),
    );
    expect(await tryAs("quinn", PASSWORD, browser)).toMatchObject({ status: 401 });
    expect((await locksOf("quinn")).filter(({ triedIn }) => triedIn !== undefined)).toHaveLength(1);
  });

  it("does not reveal whether another address has an account", async () => {
    const own = await enter("nerys");
    const [there, nowhere] = [await guess("owen", 11, own), await guess("nobody", 11, own)];
    expect(there).toEqual([...Array(9).fill(AT_ONCE), LATER, LATER]);
    expect(nowhere).toEqual(there);
  });

  it("is shared by its users, each with their own count, which no other user's sign-in resets", async () => {
    const rhians = await enter("rhian");
    const shared = await enter("sofia", rhians);
    await guess("rhian", 10);
    const again = await enter("rhian", shared);
    expect(await guess("sofia", 9, again)).toEqual(Array(9).fill(AT_ONCE));
    const last = await enter("rhian", again);
    expect(await guess("sofia", 1, last)).toEqual([LATER]);
    await enter("rhian", last);
  });

  it("is known for half a year after its last sign-in", async () => {
    const browser = await enter("owen");
    portal.clock.pass(60 * 24 * 179);
    const anew = await enter("owen", browser);
    portal.clock.pass(60 * 24 * 181);
    await guess("owen", 10);
    expect(await tryAs("owen", PASSWORD, anew)).toEqual(LATER);
    await sweepSignIns(portal.store.db, portal.clock.wall());
    expect(await known()).toEqual([]);
  });

  it("is one of at most fifty", async () => {
    const first = await enter("owen");
    for (let times = 0; times < 50; times += 1) {
      portal.clock.pass(1);
      await enter("owen");
    }
    expect((await known()).filter((user) => user === "owen")).toHaveLength(50);
    await guess("owen", 10);
    expect(await tryAs("owen", PASSWORD, first)).toEqual(LATER);
  });

  describe("that chose a password by a link", () => {
    const reset = async (name: string) => {
      const Token = (await askForLink(portal, `${name}@gable.test`)) ?? "";
      return cookieIn((await portal.client().post("Login/reset", { Token, Password: NEW })).headers, "browser");
    };

    it("can open a locked account while the guessing continues", async () => {
      await guess("una", 12);
      const browser = await reset("una");
      expect(await tryAs("una", NEW)).toMatchObject({ status: 200 });
      await guess("una", 12);
      expect(await tryAs("una", NEW)).toEqual(LATER);
      expect(await tryAs("una", NEW, browser)).toMatchObject({ status: 200 });
    });

    it("gets no more code tries than unknown browsers; one that has signed in has its own", async () => {
      const app = await setTotp(portal, "tess");
      const browser = await enter("tess", undefined, app.code());
      portal.clock.pass(1);
      for (let tries = 0; tries < 10; tries += 1) await tryAs("tess", PASSWORD, undefined, "000000");
      expect(
        (await mailsTo(portal, "tess@gable.test")).filter(({ subject }) => /wrong codes/.test(subject)),
      ).toHaveLength(1);
      expect(await tryAs("tess", PASSWORD, undefined, app.code())).toEqual(LATER);
      const anew = await enter("tess", browser, app.code());
      portal.clock.pass(1);
      const chosen = await reset("tess");
      expect(await tryAs("tess", NEW, chosen, app.code())).toEqual({ ...LATER, wait: "840" });
      for (let tries = 0; tries < 10; tries += 1) await tryAs("tess", NEW, anew, "000000");
      expect(await tryAs("tess", NEW, anew, app.code())).toEqual({ ...LATER, wait: "840" });
      portal.clock.pass(16);
      expect(await tryAs("tess", NEW, anew, app.code())).toMatchObject({ status: 200 });
    });
  });

  it("is forgotten at a suspension, included in a subject access export, and erased with the user", async () => {
    const browser = await enter("rhian");
    const { firmId, userId } = keyOf("rhian");
    const { browsers } = await recordsAbout(portal.store.db, firmId, userId);
    expect(browsers.at(-1)).toMatchObject({ signed_in_at: portal.clock.wall() });
    await setSuspended(portal.services, "rhian@gable.test", true, "operator");
    expect(await known()).not.toContain("rhian");
    await setSuspended(portal.services, "rhian@gable.test", false, "operator");
    await guess("rhian", 10);
    expect(await tryAs("rhian", PASSWORD, browser)).toEqual(LATER);
    await setSuspended(portal.services, "rhian@gable.test", true, "operator");
    const at = portal.clock.wall();
    const use = { tokenHash: "left", before: undefined, id: "left", at, endsAt: at, hasSignedIn: true };
    const erasure = { actor: "operator", at, why: { reason: "asked" } };
    await portal.store.db.transaction().execute(async (transaction) => {
      await keepBrowser(transaction, { firmId, userId }, use);
      expect(await eraseUser(transaction, { firmId, userId }, erasure)).toBe(true);
    });
    expect(await known()).not.toContain("rhian");
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });
});
