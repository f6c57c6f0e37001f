import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

const origin = "https://portal.test";

describe.each(storeKinds())("the default name of a passkey on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { env: { PUBLIC_URL: origin } });
  }, 120_000);
  afterAll(() => portal.close());

  /** Adds a passkey that reports these properties, without a name from its owner. */
  const add = async (client: Client, says: object = {}): Promise<string> => {
    const passkey = new SoftwarePasskey();
    portal.clock.pass(1);
    const { challenge, rpId, userHandle } = await client.call("Access/passkeyOptions", { For: "add" });
    const made: object = JSON.parse(passkey.made({ challenge, rpId, origin, userHandle }));
    await client.call("Access/addPasskey", { Credential: JSON.stringify({ ...made, ...says }) });
    return passkey.id;
  };
  const owner = async (account: string): Promise<Client> => {
    const client = await portal.as(account);
    await client.call("Access/confirm", { Password: "demonstration-2026" });
    return client;
  };
  const namesOf = async (client: Client) => (await client.call("Access/get", {})).passkeys.map(({ name }) => name);
  const renamed = async (userId: string) => {
    const rows = await portal.store.db
      .selectFrom("audit")
      .select("detail")
      .where("subject", "=", `user/${userId}`)
      .where("action", "=", "passkey-renamed")
      .orderBy("seq")
      .execute();
    return rows.map(({ detail }) => JSON.parse(detail));
  };

  it("says where the passkey is kept until its owner renames it, which the audit records and no email reports", async () => {
    const client = await owner("broker@alpha.test");
    const here = await add(client);
    await add(client, { authenticatorAttachment: "cross-platform" });
    await add(client, { authenticatorAttachment: "cross-platform" });
    expect(await namesOf(client)).toEqual(["Passkey", "Security key", "Security key 2"]);
    const mails = () => portal.store.db.selectFrom("mail").select("id").execute();
    const before = (await mails()).length;
    await client.call("Access/renamePasskey", { id: here, Name: "  Work laptop ", Seen: "Passkey" });
    expect(await namesOf(client)).toEqual(["Work laptop", "Security key", "Security key 2"]);
    expect(await renamed("alpha-broker")).toEqual([{ from: "Passkey", to: "Work laptop" }]);
    await client.call("Access/renamePasskey", { id: here, Name: "Work laptop", Seen: "Work laptop" });
    expect(await renamed("alpha-broker")).toHaveLength(1);
    expect((await mails()).length).toBe(before);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is changed only over the version that was seen: of two concurrent changes the first is kept", async () => {
    const client = await owner("handler@alpha.test");
    const id = await add(client, { authenticatorAttachment: "cross-platform" });
    const rename = (Name: string) => client.post("Access/renamePasskey", { id, Name, Seen: "Security key" });
    const answers = await Promise.all([rename("At home"), rename("At work")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const [name = ""] = await namesOf(client);
    expect(late?.body).toMatchObject({ error: "stale-version", reasons: [{ path: "Seen" }] });
    expect(late?.body.message).toContain(`"${name}"`);
    expect(await rename(" ")).toMatchObject({ status: 400, body: { reasons: [{ path: "Name" }] } });
  });

  it("can be changed by its owner only; another user's passkey answers as if it did not exist", async () => {
    const client = await owner("manager@alpha.test");
    const id = await add(client, { authenticatorAttachment: "cross-platform" });
    const stranger = await portal.as("admin@alpha.test");
    const rename = (wanted: string) =>
      stranger.post("Access/renamePasskey", { id: wanted, Name: "Mine", Seen: "Security key" });
    const [foreign, none] = [await rename(id), await rename("none")];
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect(await namesOf(client)).toEqual(["Security key"]);
  });

  it("is reported by the audit check if it was changed directly in the database", async () => {
    const client = await owner("reader@alpha.test");
    const id = await add(client);
    await portal.store.db.updateTable("passkey").set({ name: "Somebody's" }).where("id", "=", id).execute();
    expect(await checkAudit(portal.store.db)).toMatchObject([{ subject: `row/passkey/${id}`, fault: "edited" }]);
  });
});
