import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { sendMail } from "../../../src/server/jobs/send-mail.ts";
import { eventMail, isMailAddress, oneLine } from "../../../src/server/mail/letter.ts";
import { type Mailer, outboxMailer, smtpMailer } from "../../../src/server/mail/mailer.ts";
import { plainLetter } from "../../../src/server/mail/queue-mail.ts";
import type { Services } from "../../../src/server/services.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

const sender = { name: "Fennmoor", address: "team@fennmoor.example" };
const mail = {
  id: "0f1e2d3c-0000-4000-8000-000000000001",
  to: "broker@alpha.test",
  subject: "LP-100001: approved",
  text: "It was approved.\r\n",
  html: "<p>It was approved.</p>",
  files: [],
  date: new Date("2026-07-14T09:00:00Z"),
};

interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A minimal mail server; `refuse` answers RCPT with a failure. */
const startSmtp = async (refuse = false) => {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let [from, data, isData] = ["", "", false];
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 here");
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("utf8");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData) {
          if (line !== ".") {
            data += `${line}\r\n`;
            continue;
          }
          taken.push({ from, to, data });
          [data, isData, to] = ["", false, []];
          say("250 taken");
        } else if (/^EHLO|^HELO/.test(line)) say("250 here");
        else if (line.startsWith("MAIL FROM:")) {
          from = line.slice(10);
          say("250 ok");
        } else if (line.startsWith("RCPT TO:")) {
          to.push(line.slice(8));
          say(refuse ? "451 not now" : "250 ok");
        } else if (line === "DATA") {
          isData = true;
          say("354 go on");
        } else if (line === "QUIT") {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

describe("a mail", () => {
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "outbox-"));
    folders.push(made);
    return join(made, "outbox");
  };
  afterEach(() => {
    for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true });
  });

  it("goes to a mail server if one is configured", async () => {
    const smtp = await startSmtp();
    try {
      await smtpMailer(smtp.url, sender).send(mail);
      expect(smtp.taken).toMatchObject([{ from: "<team@fennmoor.example>", to: ["<broker@alpha.test>"] }]);
      const [{ data = "" } = {}] = smtp.taken;
      expect(data).toContain("From: Fennmoor <team@fennmoor.example>\r\n");
      expect(data).toContain("Subject: LP-100001: approved\r\n");
      expect(data).toContain(`Message-ID: <${mail.id}@fennmoor.example>`);
      expect(data).toContain("It was approved.");
    } finally {
      await smtp.close();
    }
  });

  it("that the server refuses is a failure", async () => {
    const smtp = await startSmtp(true);
    try {
      await expect(smtpMailer(smtp.url, sender).send(mail)).rejects.toThrow(/not now/);
    } finally {
      await smtp.close();
    }
  });

  it("is written to a file if no server is configured, with its attachments", async () => {
    const outbox = folder();
    const files = [{ name: "Schedule.pdf", type: "application/pdf", content: new Uint8Array([37, 80, 68, 70]) }];
    await outboxMailer(outbox, sender).send({ ...mail, files });
    expect(readdirSync(outbox)).toEqual([`${mail.id}.eml`]);
    const text = readFileSync(join(outbox, `${mail.id}.eml`), "utf8");
    expect(text).toContain("To: broker@alpha.test\r\n");
    expect(text).toContain("filename=Schedule.pdf");
    expect(text).toContain("JVBERg==");
  });

  it.each([
    "Subject\r\nBcc: everybody@evil.test",
    "Subject\nBcc: everybody@evil.test",
    "Subject\u2028Bcc: everybody@evil.test",
    "Subject\rBcc: everybody@evil.test",
  ])("has one line for its subject, whatever it contains: %j", async (subject) => {
    const outbox = folder();
    await outboxMailer(outbox, sender).send({ ...mail, subject: oneLine(subject) });
    const [head = ""] = readFileSync(join(outbox, `${mail.id}.eml`), "utf8").split("\r\n\r\n");
    expect(head.split("\r\n").filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect(head).toContain("Subject: Subject Bcc: everybody@evil.test");
  });

  it.each([
    ["broker@alpha.test", true],
    ["b.o'neil+x@alpha.co.uk", true],
    ["a@b.test, c@d.test", false],
    ["a@b.test;c@d.test", false],
    ["Name <a@b.test>", false],
    ["a@b.test\r\nBcc: c@d.test", false],
    ["a b@c.test", false],
    ["a@", false],
    ["@b.test", false],
    ["a@b", false],
    ["a@localhost", false],
    ["a@127.0.0.1", false],
    ["a@b..co", false],
    ["a@-b.co", false],
    ["a@b-.co", false],
    ["a..b@c.co", false],
    [".a@b.co", false],
    ["a.@b.co", false],
    ["=?utf-8?q?x?=@b.co", false],
    ["first.last+tag@mail.firm-name.co.uk", true],
    ["o'brien@b.xn--p1ai", true],
    ["", false],
  ])("goes to one address: %j %s", (address, is) => {
    expect(isMailAddress(address)).toBe(is);
  });

  it("says what happened and where to look, and nothing that a client answered", () => {
    const about = {
      words: "A has approved LP-1.",
      reference: "LP-1",
      path: "/user/underwriting/LP-1",
    };
    expect(eventMail({ ...about, publicUrl: "https://portal.example" }).parts).toContainEqual(
      expect.objectContaining({ kind: "link", address: "https://portal.example/user/underwriting/LP-1" }),
    );
    expect(plainLetter(eventMail({ ...about, publicUrl: undefined }), [])).toContain("look for LP-1");
  });
});

describe("the mails of a referral", () => {
  let portal: InProcess;
  let broker: Client;
  let sent: (typeof mail)[];
  let failing = 0;
  const mailer: Mailer = {
    goes: "here",
    send: async (each) => {
      if (failing > 0) {
        failing -= 1;
        throw new Error("451 not\r\nnow");
      }
      sent.push({ ...each, files: [] });
    },
  };
  const run = (holder = "node") => {
    const services: Services = { ...portal.services, mailer };
    return sendMail(services, holder);
  };

  beforeAll(async () => {
    portal = await startInProcess({ env: { PUBLIC_URL: "http://portal.test" } });
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());
  const emptied = async () => {
    sent = [];
    await portal.store.db.deleteFrom("mail").execute();
  };
  const refer = async () => {
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    await broker.call("Quote/calculate", made);
    await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "They were convicted of theft." }),
    });
    return made.reference;
  };
  const queued = () => portal.store.db.selectFrom("mail").selectAll().orderBy("id").execute();

  it("go to every underwriter once, with the link to the page and without the message", async () => {
    await emptied();
    const reference = await refer();
    expect(await run()).toBeGreaterThanOrEqual(2);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      expect.arrayContaining(["senior@provider.test", "underwriter@provider.test"]),
    );
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
    for (const { subject, text } of sent) {
      expect(subject).toContain(reference);
      expect(text).toContain(`http://portal.test/user/underwriting/${reference}`);
      expect(text).not.toContain("convicted");
      expect(text).not.toContain("LS6");
    }
    const before = sent.length;
    expect(await run()).toBe(0);
    expect(sent.length).toBe(before);
  });

  it("are sent by one of two nodes", async () => {
    await emptied();
    await refer();
    const waiting = (await queued()).length;
    const counts = await Promise.all([run("one"), run("two")]);
    const later = await run("three");
    expect(counts.reduce((sum, each) => sum + each, later)).toBe(waiting);
    expect(sent.length).toBe(waiting);
  });

  it("that fail are retried with increasing delays, and abandoned in the end", async () => {
    await emptied();
    await refer();
    await portal.store.db.deleteFrom("mail").where("to_address", "<>", "underwriter@provider.test").execute();
    failing = 100;
    const waits: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const at = portal.clock.now().getTime();
      await run();
      const [row] = await queued();
      if (row?.state === "failed") break;
      waits.push(((row?.next_at.getTime() ?? 0) - at) / 60_000);
      // Not yet: the mail is not retried before its time.
      expect(await run()).toBe(0);
      portal.clock.current = row?.next_at ?? portal.clock.current;
    }
    failing = 0;
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(await queued()).toMatchObject([{ state: "failed", tries: 8, error: "451 not now" }]);
    expect(await run()).toBe(0);
  });

  it("that failed once arrive when the server is back", async () => {
    await emptied();
    await broker.signIn("broker@alpha.test");
    await refer();
    await portal.store.db.deleteFrom("mail").where("to_address", "<>", "underwriter@provider.test").execute();
    failing = 1;
    expect(await run()).toBe(0);
    portal.clock.pass(1);
    expect(await run()).toBe(1);
    expect(await queued()).toMatchObject([{ state: "sent", tries: 2, error: null }]);
  });

  it("are sent once each if a mail server is so slow that another node takes over", async () => {
    await emptied();
    await refer();
    await refer();
    const waiting = (await queued()).length;
    let others = 0;
    const slow: Mailer = {
      goes: "to a test",
      send: async (each) => {
        sent.push({ ...each, files: [] });
        if (sent.length > 1) return;
        // Longer than the lease of a job, and than the retry delay of a mail without a result.
        portal.clock.pass(11);
        await portal.store.db.deleteFrom("job_lease").execute();
        others = await run("another");
      },
    };
    const own = await sendMail({ ...portal.services, mailer: slow }, "node");
    const ids = sent.map(({ id }) => id);
    expect(new Set(ids.slice(1)).size).toBe(ids.length - 1);
    expect(new Set(ids).size).toBe(waiting);
    expect(others).toBeGreaterThanOrEqual(waiting - 1);
    expect(own).toBe(1);
  });

  it("that a node took and never completed are sent by another", async () => {
    await emptied();
    await refer();
    const [row] = await queued();
    const took = new Date(portal.clock.now().getTime() + 600_000);
    await portal.store.db.updateTable("mail").set({ tries: 1, next_at: took }).execute();
    expect(await run()).toBe(0);
    portal.clock.pass(10);
    await run();
    expect(sent.map(({ id }) => id)).toContain(row?.id);
  });
});
