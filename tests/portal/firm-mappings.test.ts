import { expect, it, vi } from "vitest";

vi.stubGlobal("location", { origin: "https://portal.example" });
const { byPresentKeys } = await import("../../src/portal/capture/import/firm-mappings.ts");
vi.unstubAllGlobals();

it("a firm's mappings are found by the present keys of its headings, also if stored by older ones", () => {
  const confirmedAt = "2026-11-01T09:00:00.000Z";
  const { headings, values } = byPresentKeys([
    { kind: "heading", words: "property.propertie ref", means: "", confirmedAt },
    { kind: "heading", words: "property.excl value vat", means: "BuildingsSI*1*1000", confirmedAt },
    { kind: "value", words: "property.TenantType=authoritie council", means: "Mixed", confirmedAt },
  ]);
  expect([...(headings.get("property") ?? [])]).toEqual([
    ["property ref", { name: "", on: "2026-11-01" }],
    ["excluding value vat", { name: "BuildingsSI", scale: { times: 1, size: 1000 }, on: "2026-11-01" }],
  ]);
  expect([...values]).toEqual([["property.TenantType=authority council", "Mixed"]]);
});
