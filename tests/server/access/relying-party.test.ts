import { describe, expect, it } from "vitest";
import { relyingPartyOf } from "../../../src/server/access/relying-party.ts";

describe("the relying party of passkeys", () => {
  it.each([
    ["https://portal.example", "elsewhere.test", { id: "portal.example", origin: "https://portal.example" }],
    ["http://localhost:3000", "localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://portal.example", "portal.example", undefined],
    ["https://10.0.0.7", "10.0.0.7", undefined],
    ["https://[::1]:3000", "[::1]:3000", undefined],
    [undefined, "localhost:8080", { id: "localhost", origin: "http://localhost:8080" }],
    [undefined, "127.0.0.1:8080", undefined],
    [undefined, "portal.example", undefined],
    [undefined, "localhost.evil.test", undefined],
    [undefined, "not a host", undefined],
  ])("with PUBLIC_URL %s and the host %s is %j", (publicUrl, host, party) => {
    expect(relyingPartyOf({ ownOrigin: publicUrl }, { headers: { host } })).toEqual(party);
  });
});
