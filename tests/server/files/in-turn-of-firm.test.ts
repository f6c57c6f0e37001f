import { expect, it } from "vitest";
import { inTurnOfFirm } from "../../../src/server/files/at-once.ts";

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
