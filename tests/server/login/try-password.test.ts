import { describe, expect, it } from "vitest";
import { tryPassword } from "../../../src/server/login/try-password.ts";
import { argon2, type Passwords } from "../../../src/server/session/passwords.ts";

const PASSWORD = "tapestry lantern kestrel";
/** 19 MiB, 2 passes, 1 lane. */
const COST = "$argon2id$v=19$m=19456,t=2,p=1";

describe("a password verification", () => {
  const tried: string[] = [];
  const passwords: Passwords = {
    hash: argon2.hash,
    verify: (stored, password) => {
      tried.push(stored.split("$").slice(0, 4).join("$"));
      return argon2.verify(stored, password);
    },
  };

  it("costs one Argon2id verification, with the same cost without an account or password", async () => {
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

  it("is independent of the keyboard's Unicode normalisation", async () => {
    const stored = await argon2.hash("caf\u00e9 am stillen See");
    expect(await tryPassword({ passwords }, stored, "cafe\u0301 am stillen See")).toBe(true);
    expect(await tryPassword({ passwords }, stored, "cafe am stillen See")).toBe(false);
  });
});
