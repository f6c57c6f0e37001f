// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ProductRelease } from "../../src/portal/api/answers.ts";
import { today } from "../../src/portal/clock.ts";
import { ProductLine } from "../../src/portal/studio/ProductLine.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const release = (number: number, version: number) =>
  ({
    ...{ id: "STALL", number, version, act: "publish", basis: "opened", from: today(), until: null, branches: [] },
    ...{ branchNames: [], reason: "", madeAt: `${today()}T08:00:00Z`, madeBy: "", endedAt: null, urgent: false },
    state: "live",
  }) as ProductRelease;

const draw = (releases: readonly ProductRelease[], newest: number | undefined) =>
  render(
    <ProductLine
      product={{ id: "STALL", title: "Market stall", releases, branches: 1 }}
      {...{ past: [], open: [], first: "2020-01-01", mayRelease: true, newest }}
      {...{ onRollBack: vi.fn(), onCancel: vi.fn(), onMove: vi.fn(), onRelease: vi.fn() }}
    />,
  );

it("marks the newest version as not released, and an ineffective one as such", () => {
  draw([release(1, 1)], 2);
  expect(screen.getByText("Version 2 is published but not released.")).toBeTruthy();
  cleanup();
  draw([release(1, 1)], 1);
  expect(screen.queryByText(/not released/)).toBeNull();
  cleanup();
  draw([release(1, 1)], undefined);
  expect(screen.queryByText(/not released/)).toBeNull();
});

it("has a table of quotes since a release only once there are any", async () => {
  const figures = { decided: 34, referred: 2, declined: 1, meanPremium: 120, unpriceable: 0 };
  const none = { decided: 0, referred: 0, declined: 0, meanPremium: null, unpriceable: 0 };
  let since = none as typeof none | typeof figures;
  vi.stubGlobal("fetch", async () =>
    Response.json({ from: `${today()}T08:00:00Z`, until: `${today()}T09:00:00Z`, since, before: figures, alerts: [] }),
  );
  draw([release(2, 2)], 2);
  await screen.findByText("No quotes have been decided since, and 34 in the seven days before.");
  expect(screen.queryByRole("table")).toBeNull();
  cleanup();
  since = { ...none, unpriceable: 1 } as typeof none;
  draw([release(3, 2)], 2);
  expect((await screen.findAllByRole("row")).at(-1)?.textContent).toBe("No price because of a fault01");
});
