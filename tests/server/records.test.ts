import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../schemas/record.ts";
import type { Client } from "./client.ts";
import { type InProcess, startInProcess } from "./in-process.ts";

const section = (data: RecordData, name: string): Record<string, unknown> => Object(data[name]);

describe("a person's own details", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  it("are there with nothing to correct", async () => {
    const answer = await broker.call("Profile/getForm", { Form: "user" });
    expect(answer.ERRORS.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(section(answer.DATA, "User")).toMatchObject({ FirstName: "Nerys", Email: "broker@alpha.test" });
  });
});
