import { expect, it } from "vitest";
import { atOnce, inTurnOfFirm } from "../../../src/server/files/at-once.ts";

const never = () => new Promise<string>(() => {});

it("a firm whose work never ends holds no other firm", async () => {
  const inTurn = inTurnOfFirm(2);
  const begun: string[] = [];
  for (let n = 0; n < 3; n += 1)
    void inTurn("slow", () => {
      begun.push("slow");
      return never();
    });
  expect(await inTurn("other", async () => "done")).toBe("done");
  expect(await inTurn("other", async () => "again")).toBe("again");
  expect(begun).toEqual(["slow"]);
});

it("a firm that sends on and on is asked to wait", async () => {
  const inTurn = inTurnOfFirm(2);
  for (let n = 0; n < 6; n += 1) void inTurn("slow", never);
  await expect(inTurn("slow", never)).rejects.toMatchObject({ status: 429 });
  expect(await inTurn("other", async () => "done")).toBe("done");
});

it("work that is done one piece at a time stays so, whenever the next one comes", async () => {
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
