import { expect, it } from "vitest";
import { plainName } from "../../../src/server/mail/letter.ts";
import { inviteLetter } from "../../../src/server/users/invite-user.ts";

it.each([
  ["Nerys O'Brien-Alderton", "Nerys O'Brien-Alderton"],
  ["J. R. Smith", "J. R. Smith"],
  ["Visit https://evil.example now", "Visit evil. example now"],
  ["www.evil.example/a", "www. evil. example a"],
  ["a@evil.example", "a evil. example"],
  ["Nerys\r\n\r\nVisit", "Nerys Visit"],
])("%j is printed as %j", (name, said) => {
  expect(plainName(name)).toBe(said);
});

it("an invitation contains no address but its own", () => {
  const letter = inviteLetter({
    brand: "Portal",
    firm: "https://evil.example Ltd",
    by: "Visit https://evil.example now",
    address: "https://portal.test/a",
    endsAt: new Date("2026-07-14T09:00:00Z"),
  });
  expect(JSON.stringify(letter)).not.toMatch(/evil\.example/);
});
