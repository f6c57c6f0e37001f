import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { answerPasswordAsks } from "../../../src/server/login/reset.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "../start-two-nodes.ts";
import { clientWith, cookieIn } from "./cookies-of.ts";
import { addPeople, askForLink, mailsTo, PASSWORD, setTotp } from "./sign-in-desk.ts";

const NEW = "a quiet count of herons";
const sorted = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

describe.skipIf(!hasPostgres())("sign-in, on two nodes of one PostgreSQL", () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await startTwoNodes("definitions");
    await addPeople(nodes.one.store.db);
  });
  afterAll(() => nodes.close());
  afterEach(() => nodes.pass(60 * 24));

  /** Alternates between the nodes. */
  const nodeOf = (n: number): InProcess => (n % 2 === 0 ? nodes.one : nodes.two);
  const tryOn = (node: InProcess, name: string, Password: string, more: Record<string, string> = {}) =>
    node.client().post("Login/signIn", { Email: `${name}@gable.test`, Password, ...more });
  const lives = async (client: Client) => (await client.post("Profile/getPermissions")).status === 200;
  const enter = async (name: string, more: Record<string, string> = {}): Promise<Client> => {
    const client = nodes.one.client();
    await client.post("Login/signIn", { Email: `${name}@gable.test`, Password: PASSWORD, ...more });
    return client;
  };
  const resetOn = (node: InProcess, Token: string, Password: string) =>
    node.client().post("Login/reset", { Token, Password });

  it("counts wrong passwords together, until the pause ends on both", async () => {
    for (let tries = 0; tries < 9; tries += 1)
      expect((await tryOn(nodeOf(tries), "owen", "wrong")).headers.get("retry-after")).toBeNull();
    for (const node of [nodes.two, nodes.one]) {
      const answer = await tryOn(node, "owen", node === nodes.two ? "wrong" : PASSWORD);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([401, "900"]);
    }
    nodes.pass(16);
    expect((await tryOn(nodes.two, "owen", PASSWORD)).status).toBe(200);
  });

  it("counts all tries that reach both at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => tryOn(nodeOf(n), "owen", "wrong")));
    for (const node of [nodes.one, nodes.two]) expect((await tryOn(node, "owen", PASSWORD)).status).toBe(401);
  });

  it("blocks on both a network address that tried one password on many accounts on either", async () => {
    for (let account = 0; account < 50; account += 1) await tryOn(nodeOf(account), `person${account}`, "Password1!");
    for (const node of [nodes.one, nodes.two]) expect((await tryOn(node, "nerys", PASSWORD)).status).toBe(429);
  });

  it("recognises a browser on both, and counts its tries together until it is unknown on both", async () => {
    const { headers } = await tryOn(nodes.one, "owen", PASSWORD);
    const tryIn = (node: InProcess, browser: string | undefined, Password: string) =>
      clientWith(node, browser).post("Login/signIn", { Email: "owen@gable.test", Password });
    await Promise.all(Array.from({ length: 12 }, (_, n) => tryOn(nodeOf(n), "owen", "wrong")));
    expect((await tryOn(nodes.two, "owen", PASSWORD)).status).toBe(401);
    const entered = await tryIn(nodes.two, cookieIn(headers, "browser"), PASSWORD);
    expect(entered.status).toBe(200);
    const browser = cookieIn(entered.headers, "browser");
    await Promise.all(Array.from({ length: 12 }, (_, n) => tryIn(nodeOf(n), browser, "wrong")));
    for (const node of [nodes.one, nodes.two]) expect((await tryIn(node, browser, PASSWORD)).status).toBe(401);
  });

  it("shows on one how a session was ended on the other", async () => {
    const [here, other] = [await enter("nerys"), await enter("nerys")];
    await here.call("Access/endOtherSessions", {});
    expect((await nodes.onTwo(other).post("Profile/getPermissions")).body).toMatchObject({ ended: "elsewhere" });
  });

  it("ends on the other at a sign-out on one", async () => {
    const here = await enter("nerys");
    const there = nodes.onTwo(here);
    expect(await lives(there)).toBe(true);
    await here.call("Login/signOut", {});
    expect(await lives(there)).toBe(false);
  });

  it("expires on both after disuse on both, not while it is used on one", async () => {
    const here = await enter("nerys");
    const there = nodes.onTwo(here);
    nodes.pass(25);
    expect(await lives(there)).toBe(true);
    nodes.pass(25);
    expect(await lives(here)).toBe(true);
    nodes.pass(31);
    expect([await lives(here), await lives(there)]).toEqual([false, false]);
  });

  it("gets a new id on both when the password is changed on one, and ends everywhere else", async () => {
    const here = await enter("piotr");
    const [before, elsewhere] = [nodes.onTwo(here), nodes.onTwo(await enter("piotr"))];
    await here.call("Access/confirm", { Password: PASSWORD });
    await here.call("Access/changePassword", { Password: PASSWORD, NewPassword: NEW });
    expect(await lives(nodes.onTwo(here))).toBe(true);
    expect([await lives(before), await lives(elsewhere)]).toEqual([false, false]);
    expect(sorted([await tryOn(nodes.two, "piotr", PASSWORD), await tryOn(nodes.two, "piotr", NEW)])).toEqual([
      200, 401,
    ]);
  });

  describe("with a second factor", () => {
    it("accepts a code once, on whichever node it arrives first", async () => {
      const app = await setTotp(nodes.one, "quinn");
      expect((await tryOn(nodes.one, "quinn", PASSWORD, { Code: app.code() })).status).toBe(200);
      expect((await tryOn(nodes.two, "quinn", PASSWORD, { Code: app.code() })).status).toBe(401);
      nodes.pass(1);
      expect((await tryOn(nodes.two, "quinn", PASSWORD, { Code: app.code() })).status).toBe(200);
    });

    it("accepts a code once if it reaches both at the same time, from the app or for recovery", async () => {
      const { code, recovery } = await setTotp(nodes.one, "rhian");
      for (const Code of [code(), recovery[0] ?? ""]) {
        const tries = Array.from({ length: 6 }, (_, n) => tryOn(nodeOf(n), "rhian", PASSWORD, { Code }));
        expect(sorted(await Promise.all(tries))).toEqual([200, ...Array(5).fill(401)]);
      }
    });

    it("counts wrong codes together, and then checks none on either", async () => {
      const app = await setTotp(nodes.one, "sofia");
      for (let tries = 0; tries < 10; tries += 1) await tryOn(nodeOf(tries), "sofia", PASSWORD, { Code: "000000" });
      for (const node of [nodes.one, nodes.two])
        expect((await tryOn(node, "sofia", PASSWORD, { Code: app.code() })).status).toBe(401);
      const warned = (await mailsTo(nodes.one, "sofia@gable.test")).filter(({ subject }) => subject.includes("codes"));
      expect(warned).toHaveLength(1);
      nodes.pass(16);
      expect((await tryOn(nodes.two, "sofia", PASSWORD, { Code: app.code() })).status).toBe(200);
    });

    it("requests none on either on a device that was remembered on one, until a new password forgets it", async () => {
      const app = await setTotp(nodes.one, "tess");
      const form = { Code: app.code(), Remember: "Yes" };
      const first = await tryOn(nodes.one, "tess", PASSWORD, form);
      const device = /(?:^|, ?)(device=[\w-]{43});/.exec(first.headers.get("set-cookie") ?? "")?.[1];
      const onDevice = async (node: InProcess, Password: string) => {
        const client = node.client();
        client.cookie = device;
        return (await client.post("Login/signIn", { Email: "tess@gable.test", Password })).body;
      };
      for (const node of [nodes.two, nodes.one])
        expect(await onDevice(node, PASSWORD)).toMatchObject({ userId: "tess" });
      const token = (await askForLink(nodes.one, "tess@gable.test")) ?? "";
      await resetOn(nodes.two, token, NEW);
      for (const node of [nodes.two, nodes.one])
        expect(await onDevice(node, NEW)).toEqual({ mfaRequired: true, methods: ["totp"] });
    });
  });

  describe("by a link to choose a password", () => {
    it("is invalid on the other node once it was used on one, and ends the sessions of either", async () => {
      const there = nodes.onTwo(await enter("una"));
      const token = (await askForLink(nodes.one, "una@gable.test")) ?? "";
      expect((await nodes.two.client().post("Login/getLink", { Token: token })).status).toBe(200);
      expect((await resetOn(nodes.one, token, NEW)).status).toBe(200);
      expect((await resetOn(nodes.two, token, PASSWORD)).status).toBe(404);
      expect((await nodes.two.client().post("Login/getLink", { Token: token })).status).toBe(404);
      expect(await lives(there)).toBe(false);
    });

    it("is used by exactly one of several users who bring it to both at once, and their password is set", async () => {
      const token = (await askForLink(nodes.one, "una@gable.test")) ?? "";
      const passwords = Array.from({ length: 8 }, (_, n) => `${NEW} ${n}`);
      const answers = await Promise.all(passwords.map((password, n) => resetOn(nodeOf(n), token, password)));
      expect(sorted(answers)).toEqual([200, ...Array(7).fill(404)]);
      const holds = await Promise.all(passwords.map((password) => tryOn(nodes.two, "una", password)));
      expect(holds.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
    });

    it("is sent once though both nodes process the request, and three times in half an hour over both nodes", async () => {
      const count = async () => (await mailsTo(nodes.one, "nerys@gable.test")).length;
      const before = await count();
      for (let asks = 0; asks < 5; asks += 1) {
        await nodeOf(asks).client().call("Login/forgot", { Email: "nerys@gable.test" });
        await Promise.all([nodes.one, nodes.two].map(({ services }) => answerPasswordAsks(services)));
      }
      expect((await count()) - before).toBe(3);
    });
  });

  it("leaves no session started on one with a password that was changed on the other at the same time", async () => {
    for (let times = 0; times < 3; times += 1) {
      const token = (await askForLink(nodes.one, "nerys@gable.test")) ?? "";
      const clients = Array.from({ length: 6 }, (_, n) => nodeOf(n).client());
      const old = times === 0 ? PASSWORD : `${NEW} ${times - 1}`;
      const form = { Email: "nerys@gable.test", Password: old };
      const [done] = await Promise.all([
        resetOn(nodes.two, token, `${NEW} ${times}`),
        ...clients.map((client) => client.post("Login/signIn", form)),
      ]);
      expect(done.status).toBe(200);
      expect(await Promise.all(clients.map(lives))).toEqual(Array(6).fill(false));
      nodes.pass(60 * 24);
    }
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(nodes.two.store.db)).toEqual([]);
  });
});
