// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { App } from "../../src/portal/App.tsx";
import { readReturnAddress } from "../../src/portal/session/return-address.ts";
import { session } from "../../src/portal/session/session.ts";
import { sessionEnded } from "../../src/portal/session/session-state.ts";
import { draw } from "../renderers/draw.tsx";

// Before the portal is loaded, which keeps the fetch that it finds.
vi.hoisted(() => vi.stubGlobal("fetch", () => new Promise<Response>(() => {})));

const page = "/user/risk-capture/page2/LETPROP/LP-104728";

it("returns to the field in use when several calls are refused, although the field goes with the first", async () => {
  history.replaceState(null, "", page);
  await act(async () =>
    session.signIn({
      driver: { id: "u1", name: "Piotr Sandle", firm: "Wickstead & Dunn", branch: "Leeds" },
      permissions: 0,
    }),
  );
  await draw(<App />);
  const field = document.body.appendChild(document.createElement("input"));
  field.id = "PC/p1/Postcode";
  field.focus();
  await act(async () => {
    sessionEnded("idle");
    field.remove();
    sessionEnded("idle");
  });
  expect(location.pathname).toBe("/login/signin");
  expect(readReturnAddress(history.state.usr)).toEqual({ address: page, focus: "PC/p1/Postcode" });
});
