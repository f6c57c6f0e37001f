import { expect, it, vi } from "vitest";

vi.stubGlobal("location", { origin: "https://portal.example" });
const { knownMappings } = await import("../../src/portal/capture/import/firm-mappings.ts");

it("a firm's mappings are found by the present keys of its headings, also if stored by older ones", async () => {
  const confirmedAt = "2026-11-01T09:00:00.000Z";
  const mappings = [
    { kind: "heading", words: "property.propertie ref", means: "", confirmedAt },
    { kind: "heading", words: "property.excl value vat", means: "BuildingsSI*1*1000", confirmedAt },
    {
      kind: "value",
      words: "property.TenantType=authoritie council",
      means: "Local authority or asylum contract",
      confirmedAt,
    },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ mappings }));
  const { headings, values } = await knownMappings("LETPROP");
  expect([...(headings.get("property") ?? [])]).toEqual([
    ["property ref", { name: "", on: "2026-11-01" }],
    ["excluding value vat", { name: "BuildingsSI", scale: { times: 1, size: 1000 }, on: "2026-11-01" }],
  ]);
  expect([...values]).toEqual([["property.TenantType=authority council", "Local authority or asylum contract"]]);
});
