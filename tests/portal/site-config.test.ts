import { expect, it } from "vitest";
import { readSiteConfig } from "../../src/portal/config.ts";

it("reads what the server wrote into the page", () => {
  const site = readSiteConfig(
    JSON.stringify({
      brand: "Fennmoor",
      phone: { display: "01632 960 123", tel: "+441632960123" },
      now: "2026-07-14T12:00:00Z",
    }),
  );
  expect(site).toMatchObject({
    brand: "Fennmoor",
    phone: { display: "01632 960 123", tel: "+441632960123", hours: "" },
    regulatory: "",
  });
});

it.each(["", "null", "[]", "{", '"text"', '{"brand": 3, "phone": "x"}'])("starts with empty texts on %s", (json) => {
  expect(readSiteConfig(json)).toMatchObject({ brand: "", phone: { display: "" } });
});
