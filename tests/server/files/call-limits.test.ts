import { expect, it, vi } from "vitest";
import { atOnce, limitBodies, limitPerCaller, limitPerFirm } from "../../../src/server/caller-limits.ts";
import { makeGolden, startInProcess } from "../in-process.ts";

const never = () => new Promise<string>(() => {});

it("a firm with endless work does not block other firms", async () => {
  const limited = limitPerFirm(2);
  const begun: string[] = [];
  for (let n = 0; n < 3; n += 1)
    void limited("slow", () => {
      begun.push("slow");
      return never();
    });
  expect(await limited("other", async () => "done")).toBe("done");
  expect(await limited("other", async () => "again")).toBe("again");
  expect(begun).toEqual(["slow"]);
});

it("a firm that sends continuously is asked to wait", async () => {
  const limited = limitPerFirm(2);
  for (let n = 0; n < 6; n += 1) void limited("slow", never);
  await expect(limited("slow", never)).rejects.toMatchObject({ status: 429 });
  expect(await limited("other", async () => "done")).toBe("done");
});

it("two large bodies of one user are read at a time, and small ones and those of others wait for none", async () => {
  const inTurn = limitBodies();
  const begun: string[] = [];
  const reading = (userId: string, length: string | undefined) => {
    const headers = length === undefined ? {} : { "content-length": length };
    void inTurn({ headers }, { userId }, () => {
      begun.push(`${userId} ${length}`);
      return never();
    });
  };
  for (let n = 0; n < 4; n += 1) reading("busy", "15000000");
  reading("busy", undefined);
  reading("busy", "1000");
  reading("other", "15000000");
  expect(begun).toEqual(["busy 15000000", "busy 15000000", "busy 1000", "other 15000000"]);
});

it("owners of queued work take turns, whenever they arrive", async () => {
  const enter = atOnce(2);
  const begun: string[] = [];
  const piece = (owner: string) => enter(async () => void begun.push(owner), owner);
  await Promise.all([..."aaaaaa", ..."bb", ..."c"].map(piece));
  expect(begun.slice(2).join("")).toBe("abcabaa");
});

it("work that is done one piece at a time stays serial, whenever the next piece arrives", async () => {
  for (let steps = 0; steps < 8; steps += 1) {
    const enter = atOnce(1);
    let [busy, most] = [0, 0];
    const work = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
    };
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const [first, second] = [enter(() => gate), enter(work)];
    let late: Promise<void> = gate;
    for (let step = 0; step < steps; step += 1) late = late.then(() => {});
    const third = late.then(() => enter(work));
    open();
    await Promise.all([first, second, third]);
    expect(most, `after ${steps} steps`).toBe(1);
  }
});

it("a few calls of one user run at a time, some more of one firm, and polling calls wait for none", async () => {
  const limited = limitPerCaller();
  const begun: string[] = [];
  const holding = (userId: string, firmId: string, shape = {}) => {
    void limited(shape, { userId, firmId }, () => {
      begun.push(userId);
      return never();
    });
  };
  const countOf = (userId: string) => begun.filter((each) => each === userId).length;
  for (let n = 0; n < 14; n += 1) holding("first", "alpha");
  expect(countOf("first")).toBe(12);
  holding("first", "alpha", { isWatch: true });
  expect(countOf("first")).toBe(13);
  for (let n = 0; n < 50; n += 1) holding(`colleague ${n}`, "alpha");
  await Promise.resolve();
  expect(begun.length - 1).toBe(16);
  holding("other", "beta");
  expect(countOf("other")).toBe(1);
});

it("a user with twelve calls in progress waits with the next, and nobody else does", async () => {
  const portal = await startInProcess();
  const broker = await portal.as("broker@alpha.test");
  const { reference } = await makeGolden(broker);
  const { files } = portal.services;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  portal.replace({
    files: {
      ...files,
      inspect: async (...file) => {
        held += 1;
        await released;
        return files.inspect(...file);
      },
    },
  });
  const sent = Array.from({ length: 12 }, (_, n) =>
    broker.call("Files/add", { reference, place: "referral", file: new File(["text"], `${n}.txt`) }),
  );
  await vi.waitFor(() => expect(held).toBe(12), 20_000);
  let isAnswered = false;
  const next = broker.call("Quote/getData", { reference }).then(() => {
    isAnswered = true;
  });
  const colleague = await portal.as("handler@alpha.test");
  await colleague.call("Quote/getData", { reference });
  await (await portal.as("broker@beta.test")).call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
  expect(isAnswered).toBe(false);
  release();
  await Promise.all([...sent, next]);
  await portal.close();
}, 120_000);
