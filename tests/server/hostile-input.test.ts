import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "./client.ts";
import { type InProcess, makeGolden, startInProcess } from "./in-process.ts";

describe("hostile input", () => {
  let portal: InProcess;
  let broker: Client;
  let reference: string;
  let data: Record<string, unknown>;
  beforeAll(async () => {
    portal = await startInProcess({ seed: true });
    broker = await portal.as("broker@alpha.test");
    ({ reference } = await makeGolden(broker));
    data = { ...(await broker.call("Quote/getData", { reference })).DATA };
  });
  afterAll(() => portal.close());

  const save = (DATA: string) => broker.post("Quote/saveQuoteData", { DATA });
  const stored = () =>
    portal.store.db.selectFrom("quote").select(["data", "version"]).where("reference", "=", reference).execute();
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const withRd = (text: string) => JSON.stringify(data).replace('"RD":{', `"RD":{${text},`);
  const item = { ItemType: "property" };

  const cases: readonly (readonly [name: string, status: number, text: () => string, words: RegExp])[] = [
    ["no JSON", 400, () => "{{", /not valid JSON/],
    ["JSON that is cut off", 400, () => JSON.stringify(data).slice(0, -20), /not valid JSON/],
    ["a list", 400, () => "[]", /not an object/],
    ["null", 400, () => "null", /not an object/],
    ["no RD", 400, () => JSON.stringify({ ...data, RD: undefined }), /RD/],
    ["no items, which might mean none or all", 400, () => JSON.stringify({ ...data, PC: undefined }), /PC/],
    ["items that are no list", 400, () => JSON.stringify({ ...data, PC: {} }), /PC is not a list/],
    ["an item that is no object", 400, () => JSON.stringify({ ...data, PC: [1] }), /not an object/],
    ["no version", 400, () => JSON.stringify({ ...data, version: undefined }), /version/],
    ["a version in words", 400, () => JSON.stringify({ ...data, version: "1" }), /version/],
    ["__proto__ as a key", 400, () => withRd('"__proto__":{"admin":true}'), /__proto__/],
    ["__proto__ in escapes", 400, () => withRd('"\\u005f_proto__":{"admin":true}'), /__proto__/],
    ["constructor as a key", 400, () => withRd('"constructor":{"prototype":{}}'), /constructor/],
    ["a key twice", 400, () => withRd('"YearsTrading":1'), /given twice/],
    ["a number beyond all numbers", 400, () => withRd('"Unheard":1e400'), /1e400 cannot be kept/],
    ["a number of too many digits", 400, () => withRd('"Unheard":[12345678901234567890]'), /cannot be kept/],
    ["a fraction of too many digits", 400, () => withRd('"Unheard":0.1000000000000000055'), /cannot be kept/],
    ["a number too small to be any", 400, () => withRd('"Unheard":-1e-400'), /cannot be kept/],
    ["an exponent of a million digits", 400, () => withRd(`"Unheard":1e${"9".repeat(1_000_000)}`), /cannot be kept/],
    ["a number of a million noughts", 400, () => withRd(`"Unheard":1.${"0".repeat(1_000_000)}1`), /cannot be kept/],
    [
      "an object of too many keys",
      400,
      () => withRd(`"Unheard":{${Array.from({ length: 5_001 }, (_, n) => `"k${n}":1`).join(",")}}`),
      /more than 5000 keys/,
    ],
    [
      "an answer of megabytes",
      400,
      () => withRd(`"Unheard":"${"x".repeat(2_000_000)}"`),
      /more than 100,000 characters/,
    ],
    ["too many levels", 400, () => withRd(`"Deep":${nested(31)}`), /32 levels/],
    [
      "one id twice",
      400,
      () =>
        JSON.stringify({
          ...data,
          PC: [
            { ...item, id: "a" },
            { ...item, id: "a" },
          ],
        }),
      /twice/,
    ],
    ["an id that is no text", 400, () => JSON.stringify({ ...data, PC: [{ ...item, id: 7 }] }), /An id/],
    [
      "more than ten thousand items",
      400,
      () => JSON.stringify({ ...data, PC: Array.from({ length: 10_001 }, () => item) }),
      /10000 items/,
    ],
    ["more than 16 MiB", 413, () => withRd(`"Long":"${"x".repeat(16 * 1024 * 1024)}"`), /16 MiB/],
  ];

  it.each(cases)(
    "in DATA, %s, is answered %i with the reason, and nothing is stored",
    async (_name, status, text, words) => {
      const before = await stored();
      const answer = await save(text());
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.any(String) });
      expect(JSON.stringify(answer.body)).toMatch(words);
      expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts:/);
      expect(await stored()).toEqual(before);
    },
  );

  it("as megabytes of text in the JSON of a field is refused with the field, and the server continues", async () => {
    const columns = JSON.stringify(["x".repeat(10_000_000)]);
    const answer = await broker.post("Documents/saveColumns", { columns });
    expect(answer).toMatchObject({ status: 413, body: { error: "too-large" } });
    const hidden = JSON.stringify([`${"x".repeat(500_000)}\u202e`]);
    expect(await broker.post("Documents/saveColumns", { columns: hidden })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("invisible character") },
    });
  });

  it("as JSON larger than the call can use is refused before it is read, with the limit", async () => {
    const [product, admin] = [await portal.as("product@provider.test"), await portal.as("admin@alpha.test")];
    const calls = [
      [broker, "Documents/saveColumns", { columns: `["${"x".repeat(520 * 1024)}"]` }, "columns", "512 KiB"],
      [product, "Studio/openDraft", { Files: `[${" ".repeat(4_200_000)}]`, Base: 0, Title: "x" }, "Files", "4 MiB"],
      [admin, "Users/invite", { DATA: `{${" ".repeat(2_110_000)}}` }, "DATA", "2 MiB"],
      [portal.client(), "Signup/register", { DATA: `{${" ".repeat(70_000)}}` }, "DATA", "64 KiB"],
    ] as const;
    for (const [client, path, form, field, limit] of calls) {
      const { status, body } = await client.post(path, form);
      expect({ path, status, body }).toMatchObject({
        status: 413,
        body: {
          message: `The field ${field} is larger than ${limit}.`,
          reasons: [{ path: field, message: `At most ${limit}: shorten it, or split it.` }],
        },
      });
    }
  });

  const yearsOfNobody = ["0000-01-01", "0001-01-01", "9999-12-31"];
  const daysOfCalls: readonly (readonly [path: string, field: string, form: Record<string, string>])[] = [
    ["Documents/search", "from", {}],
    ["Documents/search", "actTo", { act: "accept" }],
    ["Documents/changes", "since", { shown: "[]" }],
    ["Audit/search", "To", {}],
    ["Statistics/overview", "from", {}],
    ["Studio/coverDraft", "today", { draft: "1" }],
  ];

  it.each(daysOfCalls)("%s refuses a day in %s of an impossible year", async (path, field, form) => {
    const admin = await portal.as("provideradmin@provider.test");
    for (const day of yearsOfNobody) {
      const sent = field === "since" ? `${day.slice(0, 4)}-01-01T00:00:00Z` : day;
      const { status, body } = await admin.post(path, { ...form, [field]: sent });
      expect({ day, status, body }).toMatchObject({ status: 400, body: { reasons: [{ path: field }] } });
    }
  });

  it("does not reach an object's prototype", () => {
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
  });

  it("in answers is stored as typed and reported by the form, never dropped", async () => {
    const odd = { YearsTrading: "<script>1</script>", ProposerType: { deep: [1, 2] }, CompanyName: "a\u0000b\ud800" };
    const RD = { ...(data.RD as object), ...odd, BrokerReference: "\u0000" };
    const answer = await save(JSON.stringify({ ...data, RD }));
    expect(answer.status).toBe(200);
    expect(answer.body.DATA).toMatchObject({ RD: odd });
    expect(answer.body.ERRORS).toContainEqual(expect.objectContaining({ path: "/RD/YearsTrading", severity: "error" }));
    data = answer.body.DATA as Record<string, unknown>;
  });

  it("in numbers keeps each value, however it is written", async () => {
    const numbers =
      "[0,-0,0.10,1e5,1.5E+3,-25e-2,0.1,1e21,5e-324,9007199254740991,123456789.123456,100000000000000000000]";
    const text = JSON.stringify({ ...data, version: (await stored())[0]?.version });
    const answer = await save(text.replace('"RD":{', `"RD":{"Unheard":${numbers},`));
    expect(answer.status).toBe(200);
    data = answer.body.DATA as Record<string, unknown>;
    const kept = (await stored())[0]?.data ?? "";
    expect(kept).toContain(
      '"Unheard":[0,0,0.1,100000,1500,-0.25,0.1,1e+21,5e-324,9007199254740991,123456789.123456,100000000000000000000]',
    );
  });

  it("in an answer that should be unique is stored at any length, and its duplicate is still found", async () => {
    const BrokerReference = Array.from({ length: 2_000 }, (_, n) => n.toString(36)).join("");
    const { reference: other } = await makeGolden(broker, { answers: { BrokerReference } });
    const RD = { ...(data.RD as object), BrokerReference: BrokerReference.toUpperCase() };
    const answer = await save(JSON.stringify({ ...data, RD }));
    expect(answer.status).toBe(200);
    data = answer.body.DATA as Record<string, unknown>;
    expect(data).toMatchObject({ RD: { BrokerReference: BrokerReference.toUpperCase() } });
    const twin = { code: "unique", path: "/RD/BrokerReference", message: expect.stringContaining(other) };
    expect(answer.body.ERRORS).toContainEqual(expect.objectContaining(twin));
  });

  it("in answers that lists show is stored in full, and lists show its beginning", async () => {
    const { reference } = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/getData", { reference });
    const RD = { ...DATA.RD, BrokerReference: "r".repeat(50_000), CompanyName: "c".repeat(50_000) };
    await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    const { rows } = await broker.call("Documents/search", { q: reference });
    expect(JSON.stringify(rows).length).toBeLessThan(3_000);
    expect((await broker.call("Quote/getData", { reference })).DATA.RD).toMatchObject(RD);
  });

  it("of ten thousand items is stored and returned", async () => {
    const PC = Array.from({ length: 10_000 }, (_, n) => ({ ...item, id: `i${n}` }));
    const answer = await save(JSON.stringify({ ...data, PC }));
    expect(answer.status).toBe(200);
    expect((answer.body.DATA as { PC: unknown[] }).PC).toHaveLength(10_000);
  }, 60_000);

  it("as a file, as a truncated form, or under a forbidden name is refused", async () => {
    const file = new FormData();
    file.append("reference", new Blob(["LP-1"]), "reference.txt");
    expect((await broker.post("Quote/getData", file)).status).toBe(400);
    const cut = '--b\r\nContent-Disposition: form-data; name="reference"\r\n\r\nLP-1';
    expect(
      (await broker.post("Quote/getData", cut, { "content-type": "multipart/form-data; boundary=b" })).status,
    ).toBe(400);
    const none = await broker.post("Quote/getData", "x", { "content-type": "multipart/form-data" });
    expect(none.status).toBe(400);
    const proto = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n';
    expect(
      (await broker.post("Quote/getData", proto, { "content-type": "multipart/form-data; boundary=b" })).status,
    ).toBe(400);
  });

  it("as a form larger than its call accepts is refused before it is read, without a session too", async () => {
    const form = (count: number, size: number) => {
      const made = new FormData();
      for (let n = 0; n < count; n += 1) made.append(`Field${n}`, "x".repeat(size));
      return made;
    };
    const large = await portal.client().post("Login/signIn", form(20, 10_000));
    expect(large).toMatchObject({ status: 413, body: { error: "too-large" } });
    const value = Buffer.alloc(4 * 1024 * 1024, "x");
    const parts = Array.from({ length: 31 }, (_, n) => [
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="F${n}"\r\n\r\n`),
      value,
      Buffer.from("\r\n"),
    ]).flat();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const before = process.memoryUsage().rss;
    const { statusCode, body } = await portal.server.inject({
      method: "POST",
      url: "/api/v1/Login/signIn",
      headers: { host: "portal.test", "content-type": "multipart/form-data; boundary=b" },
      payload: Readable.from([...parts, Buffer.from("--b--\r\n")]),
    });
    clearInterval(watch);
    expect({ statusCode, body }).toMatchObject({ statusCode: 400, body: expect.stringContaining("too many fields") });
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each(['content-disposition: attachment; name="Email"', "content-type: text/plain", ""])(
    "as an invalid part larger than the parser's buffer is answered and releases the connection: “%s”",
    async (header) => {
      const { statusCode } = await portal.server.inject({
        method: "POST",
        url: "/api/v1/Login/signIn",
        headers: { host: "portal.test", "content-type": "multipart/form-data; boundary=b" },
        payload: `--b\r\n${header}\r\n${header === "" ? "" : "\r\n"}${"x".repeat(60_000)}\r\n--b--\r\n`,
      });
      expect(statusCode).toBe(400);
    },
    5_000,
  );

  it("in a field longer than the call accepts is refused by its name, as is an unknown field", async () => {
    const long = await broker.post("Quote/getData", { reference: "L".repeat(200) });
    expect(long).toMatchObject({ status: 400, body: { reasons: [{ path: "reference" }] } });
    const strange = await broker.post("Quote/getData", { reference, Strange: "x" });
    expect(strange).toMatchObject({ status: 400, body: { reasons: [{ path: "Strange" }] } });
    const number = await broker.post("Quote/calculate", { reference, version: "9".repeat(30) });
    expect(number).toMatchObject({ status: 400, body: { reasons: [{ path: "version" }] } });
  });

  it("in references and searches finds nothing and causes no fault", async () => {
    for (const odd of ["' or 1=1 --", "LP-1'; drop table quote; --", "%", "../../etc/passwd"]) {
      expect((await broker.post("Quote/getData", { reference: odd })).status, odd).toBe(404);
      expect((await broker.call("Documents/search", { q: odd })).rows, odd).toEqual([]);
    }
    expect((await broker.post("Documents/search", { q: "a\u0000" })).status).toBe(400);
  });

  it("that is barely HTTP is refused in the common form, with the security headers", async () => {
    await portal.server.listen({ port: 0, host: "127.0.0.1" });
    const address = portal.server.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const send = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let answer = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(text));
        socket.on("data", (chunk) => {
          answer += chunk.toString();
        });
        socket.once("close", () => resolve(answer));
        socket.once("error", reject);
      });
    const end = "Host: x\r\nConnection: close\r\n\r\n";
    const odd: readonly (readonly [status: number, text: string])[] = [
      [400, `GET /api/v1/%zz HTTP/1.1\r\n${end}`],
      [400, `FOO / HTTP/1.1\r\n${end}`],
      [400, "\u0001 is no request\r\n\r\n"],
      [404, `POST /api/v1/Quote/nothing HTTP/1.1\r\nContent-Length: 0\r\n${end}`],
      [405, `TRACE /api/v1/Quote/getData HTTP/1.1\r\n${end}`],
      [405, `PUT /api/v1/Quote/getData HTTP/1.1\r\nContent-Length: 0\r\n${end}`],
      [
        413,
        `POST /api/v1/Login/signIn HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99999999\r\n${end}`,
      ],
      [415, `POST /api/v1/Login/signIn HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 99999999\r\n${end}`],
      [431, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n${end}`],
    ];
    for (const [status, text] of odd) {
      const [head = "", body = ""] = (await send(text)).split("\r\n\r\n");
      expect(head, text.slice(0, 60)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(body), text.slice(0, 60)).toEqual({
        error: expect.stringMatching(/^[a-z-]+$/),
        message: expect.stringMatching(/\.$/),
        reasons: expect.any(Array),
      });
      for (const header of [
        /^cache-control: no-store$/im,
        /^x-content-type-options: nosniff$/im,
        /^content-security-policy: /im,
      ])
        expect(head, text.slice(0, 60)).toMatch(header);
    }
  });

  it("as a definition is refused with its path", async () => {
    const product = await portal.as("product@provider.test");
    const sendAsDraft = (client: Client, text: string) =>
      client.post("Studio/openDraft", {
        Files: JSON.stringify([{ file: "sent/definition.json", text }]),
        Base: 0,
        Title: "Wrong",
      });
    for (const Definition of ["{}", "[]", "null", '{"format":1,"__proto__":{}}', `${"[".repeat(40)}${"]".repeat(40)}`])
      expect((await sendAsDraft(product, Definition)).status, Definition.slice(0, 20)).toBe(400);
    const versions = await portal.store.db.selectFrom("definition_version").select("id").execute();
    expect(versions.filter(({ id }) => id === "LETPROP")).toHaveLength(1);
  });
});
