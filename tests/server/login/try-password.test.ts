import { describe, expect, it } from "vitest";
import { tryPassword } from "../../../src/server/login/try-password.ts";
import { argon2, type Passwords } from "../../../src/server/session/passwords.ts";

const PASSWORD = "tapestry lantern kestrel";
/** 19 MiB, 2 passes, 1 lane. */
const COST = "$argon2id$v=19$m=19456,t=2,p=1";

describe("a password that is tried", () => {
  const tried: string[] = [];
  const passwords: Passwords = {
    hash: argon2.hash,
    verify: (stored, password) => {
      tried.push(stored.split("$").slice(0, 4).join("$"));
      return argon2.verify(stored, password);
    },
  };

  it("costs one verification with Argon2id, as dear where there is no account or no password as where there is", async () => {
    const stored = await argon2.hash(PASSWORD);
    const answers = [
      await tryPassword({ passwords }, stored, PASSWORD),
      await tryPassword({ passwords }, stored, "wrong"),
      await tryPassword({ passwords }, undefined, PASSWORD),
      await tryPassword({ passwords }, "", ""),
    ];
    expect(answers).toEqual([true, false, false, false]);
    expect(tried).toEqual([COST, COST, COST, COST]);
  });

  it("is the same whichever way a keyboard types its signs", async () => {
    const stored = await argon2.hash("caf\u00e9 am stillen See");
    expect(await tryPassword({ passwords }, stored, "cafe\u0301 am stillen See")).toBe(true);
    expect(await tryPassword({ passwords }, stored, "cafe am stillen See")).toBe(false);
  });
});
