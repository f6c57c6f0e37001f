import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMail } from "../../../src/server/jobs/send-mail.ts";
import { isPageAddress, type LetterPart, words } from "../../../src/server/mail/letter.ts";
import { outboxMailer } from "../../../src/server/mail/mailer.ts";
import { htmlLetter, plainLetter, queueMails } from "../../../src/server/mail/queue-mail.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

const hostile = `<script>alert(1)</script> "quoted" & 'so' <img src=x onerror=alert(1)>`;

describe("a letter", () => {
  it.each<[string, LetterPart, readonly string[]]>([
    ["words with a line break", words("One\nTwo"), ["One\r\nTwo", "One<br>Two"]],
    [
      "a list",
      { kind: "list", items: ["Schedule", "Terms"] },
      ["- Schedule\r\n- Terms", "<li>Schedule</li><li>Terms</li>"],
    ],
    ["facts", { kind: "facts", rows: [["Number", "M-1"]] }, ["Number: M-1", ">M-1</td>"]],
    [
      "a link",
      { kind: "link", label: "Open it", address: "https://portal.example/user/documents?a=1&b=2" },
      [
        "Open it:\r\nhttps://portal.example/user/documents?a=1&b=2",
        'href="https://portal.example/user/documents?a=1&amp;b=2"',
      ],
    ],
    ["a code", { kind: "code", code: "482913" }, ["    482913", ">482913</p>"]],
  ])("has %s as plain text and as HTML", (_, part, [plain = "", html = ""]) => {
    expect(plainLetter({ parts: [part] }, ["Foot"])).toContain(plain);
    expect(htmlLetter({ subject: "S", head: "H", parts: [part] }, ["Foot"])).toContain(html);
  });

  it("escapes what users wrote, wherever it appears", () => {
    const parts: LetterPart[] = [
      words(hostile),
      { kind: "list", items: [hostile] },
      { kind: "facts", rows: [[hostile, hostile]] },
      { kind: "link", label: hostile, address: "https://portal.example/a" },
      { kind: "code", code: hostile },
    ];
    const html = htmlLetter({ subject: hostile, head: hostile, parts }, [hostile]);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!&)/);
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(9);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    'https://a.test/"onclick="x',
    "https://a.test/a b",
    "//a.test",
    "",
  ])("makes no link of %j", (address) => {
    expect(isPageAddress(address)).toBe(false);
    const html = htmlLetter({ subject: "S", head: "H", parts: [{ kind: "link", label: "Go", address }] }, []);
    expect(html).not.toContain("href");
  });

  it("loads nothing from anywhere, and supports a mail program's dark mode", () => {
    const html = htmlLetter({ subject: "S", head: "H", parts: [words("Hello")] }, ["Foot"]);
    expect(html).not.toMatch(/<(img|link|iframe|script)|url\(|@import|src=/i);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("prefers-color-scheme:dark");
  });

  it("removes characters that change text direction or end a header", () => {
    const text = plainLetter({ parts: [words("a\u202eb\u0000c\u2028d")] }, []);
    expect(text).toContain("abc\r\nd");
  });
});

describe("a queued mail", () => {
  let portal: InProcess;
  let outbox: string;
  beforeAll(async () => {
    portal = await startInProcess();
    outbox = mkdtempSync(join(tmpdir(), "outbox-"));
    await portal.store.db.deleteFrom("mail").execute();
  });
  afterAll(async () => {
    rmSync(outbox, { recursive: true, force: true });
    await portal.close();
  });
  const services = () => ({
    ...portal.services,
    mailer: outboxMailer(outbox, { name: "Fennmoor", address: "team@fennmoor.example" }),
  });
  const letter = { subject: "Your code\r\nBcc: evil@evil.test", parts: [{ kind: "code", code: "482913" }] } as const;
  const queue = (secret: { secret?: true }) => {
    const id = portal.services.newId();
    return queueMails(portal.store.db, services(), [
      { id, firmId: "alpha", to: "broker@alpha.test", letter, ...secret },
    ]).then(() => id);
  };

  it("is sent as plain text and HTML, its subject on one line", async () => {
    const id = await queue({});
    expect(await sendMail(services(), "node")).toBe(1);
    const eml = readFileSync(join(outbox, `${id}.eml`), "utf8");
    expect(eml).toContain("Content-Type: text/plain; charset=utf-8");
    expect(eml).toContain("Content-Type: text/html; charset=utf-8");
    expect(eml).toContain("Subject: Your code Bcc: evil@evil.test\r\n");
    expect(eml.split("\r\n").filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(eml.match(/482913/g)).toHaveLength(2);
  });

  it("is emptied after it was sent if it contained a link, and only then", async () => {
    const [open, plain] = [await queue({ secret: true }), await queue({})];
    const stored = (id: string) =>
      portal.store.db
        .selectFrom("mail")
        .select(["body", "html", "state"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect((await stored(open)).body).toContain("482913");
    await sendMail(services(), "node");
    expect(await stored(open)).toEqual({ body: "", html: null, state: "sent" });
    expect((await stored(plain)).body).toContain("482913");
  });

  it("without HTML, from a node of the previous version, gets it when it is sent", async () => {
    const id = await queue({});
    await portal.store.db.updateTable("mail").set({ html: null }).where("id", "=", id).execute();
    await sendMail(services(), "node");
    expect(readFileSync(join(outbox, `${id}.eml`), "utf8")).toContain("Content-Type: text/html; charset=utf-8");
  });
});
